import * as v from 'valibot'
import { daysBetween, isoDate } from '#contract/day/dates'
import type { RoomOccupancy, Stay } from '../../../hotel/ports.ts'
import { FaceRefusal } from './api.ts'

/** What a rate key of this api holds: whoever books it sends nothing else about the stay. */
export type RoomKey = {
  readonly hotelId: string
  readonly stay: Stay
  readonly rateId: number
  /** The group of rooms it was offered to. */
  readonly group: number
  /** Of a checked key; a listed one goes to the browser, which may not tell the net price. */
  readonly netMinor: number | null
  /** Given by a price check; other keys of rates that have to be checked cannot be booked. */
  readonly isChecked: boolean
}

const guests = /^(\d+)~(\d+)~([\d,]*)$/

export function writeKey({ hotelId, stay, rateId, group, netMinor, isChecked }: RoomKey): string {
  const { head, rooms, grouping } = partsOf(stay)
  return `${head}|${hotelId}|${rateId}|${group}|${rooms}|${netMinor ?? ''}|${grouping}${isChecked ? 'C' : 'L'}`
}

type StayParts = { head: string; rooms: string; grouping: string }
/** All keys of an answer have these in common. */
const known = new WeakMap<Stay, StayParts>()

function partsOf(stay: Stay): StayParts {
  const before = known.get(stay)
  if (before) return before
  const days = [stay.checkInDate, stay.checkOutDate].map((day) => day.replaceAll('-', ''))
  const rooms = stay.rooms.map(
    ({ adults, infants, childrenAges }) => `${adults}~${infants}~${childrenAges.join(',')}`,
  )
  const made = {
    head: [...days, 'W', stay.nationality].join('|'),
    rooms: rooms.join(';'),
    grouping: stay.groupRooms ? 'G' : 'S',
  }
  known.set(stay, made)
  return made
}

const parts = v.strictTuple([
  isoDate,
  isoDate,
  v.literal('W'),
  v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  v.pipe(v.string(), v.regex(/^\d+$/)),
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)),
  v.pipe(
    v.string(),
    v.transform((text) => text.split(';')),
    v.array(v.pipe(v.string(), v.regex(guests))),
  ),
  v.pipe(
    v.string(),
    v.regex(/^\d{0,15}$/),
    v.transform((net) => (net === '' ? null : Number(net))),
  ),
  v.pipe(v.string(), v.regex(/^[GS][CL]$/)),
])

/** Throws the vendor's error for a key that was never given. */
export function readKey(key: string): RoomKey {
  const split = key
    .split('|')
    .map((part, at) => (at < 2 ? part.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : part))
  const parsed = v.safeParse(parts, split)
  if (!parsed.success) throw new FaceRefusal(400, 'INVALID_DATA', 'The rateKey is not valid.')
  const [checkInDate, checkOutDate, , nationality, hotelId, rateId, group, rooms, netMinor, kind] =
    parsed.output
  return {
    hotelId,
    stay: {
      checkInDate,
      checkOutDate,
      nights: daysBetween(checkInDate, checkOutDate),
      nationality,
      rooms: rooms.map(occupancyOf),
      groupRooms: kind.startsWith('G'),
    },
    rateId,
    group,
    netMinor,
    isChecked: kind.endsWith('C'),
  }
}

function occupancyOf(text: string): RoomOccupancy {
  const [, adults, infants, ages = ''] = guests.exec(text) ?? []
  const childrenAges = ages === '' ? [] : ages.split(',').map(Number)
  return { adults: Number(adults), infants: Number(infants), children: childrenAges.length, childrenAges }
}
