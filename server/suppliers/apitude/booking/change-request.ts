import * as v from 'valibot'
import { apitudeLimits, joinRemarks } from '#contract/hotel/supplier-limits'
import type { ChangePart } from '#contract/pnr/change-rules'
import { boardCodeOf } from '#contract/text/board-name'
import type { StandingRoom, StandingStay, SupplierChange } from '../../../hotel/change-ports.ts'
import { plainText } from '../answer-values.ts'
import { statusOf } from './booking-answer.ts'
import { nameOf, type Pax, paxesOf } from './booking-request.ts'

/** A booking as the vendor has told it, with everything that we do not read: a change sends it back. */
const told = v.looseObject({
  hotel: v.looseObject({
    rooms: v.pipe(
      v.array(v.looseObject({})),
      v.filterItems((room) => !isGivenBack(room.status)),
      v.minLength(1),
    ),
  }),
})
type ToldRoom = Readonly<Record<string, unknown>>

/** A room that was taken out of a booking may still be listed in it. */
export function isGivenBack(status: unknown): boolean {
  return typeof status === 'string' && statusOf(status) === 'CANCELLED'
}

/** The body of `PUT /bookings/{reference}`: the booking as it was told, with what is to be changed. `null`: its rooms are not
 * those that we know of. The vendor's reference names as possible: "Change board plans", "Add rooms (only from the same type already
 * in the booking)" and "Remove rooms from a booking (partial cancellation)", and does not say in what form. A room that is taken away is
 * left out, as the whole booking is sent; one that is added is a copy of one of its type, without `id` and price; a board is the
 * `boardCode` of each rate. What the simulation does not answer so is not changed. */
export function changeRequest(
  mode: 'SIMULATION' | 'UPDATE',
  found: unknown,
  { parts, before, after }: Pick<SupplierChange, 'parts' | 'before' | 'after'>,
): { mode: string; booking: object } | null {
  const booking = v.parse(told, found)
  const isAbout = (...wanted: ChangePart[]) => parts.some((part) => wanted.includes(part))
  const rooms = isAbout('GUESTS', 'ROOMS', 'BOARD')
    ? roomsOf(booking.hotel.rooms, isAbout, before, after)
    : booking.hotel.rooms
  if (!rooms) return null
  return {
    mode,
    booking: {
      ...booking,
      ...(isAbout('GUESTS') && { holder: nameOf(after.holder) }),
      ...(isAbout('REMARK') && { remark: remarkOf(after) }),
      hotel: {
        ...booking.hotel,
        ...(isAbout('DAYS') && { checkIn: after.checkInDate, checkOut: after.checkOutDate }),
        rooms,
      },
    },
  }
}

/** An entry of the vendor's list of rooms, as one of ours. */
type Listed = {
  readonly room: StandingRoom
  /** Which of the rooms of `room` it is, where the vendor lists them one by one. */
  readonly at: number
  readonly rooms: number
  readonly paxes: readonly Pax[]
}

/** The vendor lists the rooms of a booking by rate, or one by one. */
function roomsOf(
  told: readonly ToldRoom[],
  isAbout: (...parts: ChangePart[]) => boolean,
  before: StandingStay,
  after: StandingStay,
): readonly ToldRoom[] | null {
  const list = told.length === before.rooms.length ? byRate : oneByOne
  const known = list(before)
  if (known.length !== told.length) return null
  const made = list(after).map(({ room, at, rooms, paxes }): ToldRoom | null => {
    const own = known.findIndex((other) => other.room.number === room.number && other.at === at)
    const like = known.findIndex((other) => other.room.number === room.like)
    const entry = told[own < 0 ? like : own]
    if (!entry) return null
    const rates = records(entry.rates).map((rate) => ({
      ...(own < 0 ? withoutPrice(rate) : rate),
      ...(isAbout('ROOMS') && { rooms }),
      ...(isAbout('BOARD') && { boardCode: boardCodeOf(room.board), boardName: undefined }),
    }))
    return {
      ...entry,
      ...(own < 0 && { id: undefined }),
      ...(isAbout('GUESTS', 'ROOMS') && { paxes }),
      ...(isAbout('BOARD', 'ROOMS') && { rates }),
    }
  })
  const found = made.filter((room) => room !== null)
  return found.length === made.length ? found : null
}

function byRate(stay: StandingStay): Listed[] {
  const paxes = paxesByRate(stay)
  return stay.rooms.map((room, at) => ({
    room,
    at: 0,
    rooms: room.numberOfRooms,
    paxes: paxes[at] ?? [],
  }))
}

function oneByOne(stay: StandingStay): Listed[] {
  return byRate(stay).flatMap(({ room, paxes }) =>
    Array.from({ length: room.numberOfRooms }, (_, at) => ({
      room,
      at,
      rooms: 1,
      paxes: paxes.filter(({ roomId }) => roomId === at + 1).map((pax) => ({ ...pax, roomId: 1 })),
    })),
  )
}

/** What it costs is the vendor's to say. */
function withoutPrice({ net: _net, cancellationPolicies: _terms, ...rate }: ToldRoom): ToldRoom {
  return rate
}

function records(value: unknown): ToldRoom[] {
  const parsed = v.safeParse(v.array(v.looseObject({})), value)
  return parsed.success ? parsed.output : []
}

/** The guests of each rate, as `POST /bookings` sends them. */
export function paxesByRate({ rooms, guests }: Pick<StandingStay, 'rooms' | 'guests'>): readonly Pax[][] {
  let before = 0
  return rooms.map(({ numberOfRooms, occupancy }) => {
    const first = before + 1
    before += numberOfRooms
    return paxesOf(occupancy, numberOfRooms, first, guests)
  })
}

export function remarkOf({ remarks }: Pick<StandingStay, 'remarks'>): string {
  return plainText(joinRemarks(remarks), apitudeLimits.longestRemarks)
}
