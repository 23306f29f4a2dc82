import * as v from 'valibot'
import type { Difference } from '#contract/call/desk'
import type { Money } from '#contract/money/money'
import { type ChangePart, changePart } from '#contract/pnr/change-rules'
import { boardCodeOf, boardNames } from '#contract/text/board-name'
import type { ChangedRate, ChangedStay, StandingStay, SupplierChange } from '../../../hotel/change-ports.ts'
import {
  calmText,
  currencyOf,
  day,
  flag,
  integer,
  maybe,
  moneyOf,
  plainText,
  words,
} from '../answer-values.ts'
import { policyOf } from '../rate/policy.ts'
import { rateAnswer } from '../rate/rate-answer.ts'
import { type BookingAnswer, netOf, statusOf } from './booking-answer.ts'
import { nameOf } from './booking-request.ts'
import { isGivenBack, paxesByRate, remarkOf } from './change-request.ts'

const named = v.object({ roomId: maybe(integer), name: maybe(words), surname: maybe(words) })

const changed = v.object({
  modificationPolicies: maybe(v.object({ modification: flag })),
  holder: maybe(named),
  remark: maybe(words),
  hotel: v.object({
    checkIn: maybe(day),
    checkOut: maybe(day),
    currency: maybe(words),
    rooms: maybe(
      v.pipe(
        v.array(
          v.object({
            status: maybe(words),
            code: maybe(words),
            paxes: maybe(v.array(named)),
            rates: maybe(v.array(v.unknown())),
          }),
        ),
        v.filterItems(({ status }) => !isGivenBack(status)),
      ),
    ),
  }),
})
type ToldRooms = NonNullable<v.InferOutput<typeof changed>['hotel']['rooms']>

/** What a booking at the vendor says of the parts that we change; `undefined`: it does not say. */
export type ToldStay = Readonly<Record<ChangePart, string | undefined>>

export type ReadStay = {
  readonly told: ToldStay
  readonly status: ReturnType<typeof statusOf>
  readonly mayBeChanged: boolean
  readonly raw: unknown
}

export function readStay(answer: BookingAnswer, raw: unknown): ReadStay {
  const parsed = v.safeParse(changed, raw)
  const status = statusOf(answer.status)
  if (!parsed.success) {
    const nothing = Object.fromEntries(changePart.options.map((part) => [part, undefined]))
    return { told: nothing as ToldStay, status, mayBeChanged: false, raw } // of all parts
  }
  const { hotel, holder, remark, modificationPolicies } = parsed.output
  const rooms = hotel.rooms ?? []
  const paxes = rooms.flatMap(({ paxes = [] }) => paxes)
  const guests = holder && guestsText(holder, paxes)
  const counted = countedRooms(rooms)
  return {
    told: {
      GUESTS: guests,
      REMARK: sameText(remark ?? ''),
      DAYS: hotel.checkIn && hotel.checkOut && `${hotel.checkIn}/${hotel.checkOut}`,
      BOARD: boardsIn(rooms),
      ROOMS: guests && counted && `${roomsText(counted)}: ${guests}`,
    },
    status,
    mayBeChanged: modificationPolicies?.modification ?? false,
    raw,
  }
}

/** How many rooms of each type; `undefined`: one of them has none. */
function countedRooms(rooms: ToldRooms): { code: string; count: number }[] | undefined {
  const counted = rooms.map(({ code = '', rates = [], paxes = [] }) => ({
    code,
    count:
      rates.reduce<number>((sum, rate) => sum + (rateIn(rate)?.rooms ?? 0), 0) ||
      new Set(paxes.map(({ roomId }) => roomId)).size,
  }))
  return counted.length > 0 && counted.every(({ count }) => count > 0) ? counted : undefined
}

/** `2 × DBL.ST, 1 × TWN.ST`: in any order, and counted together, they are the same rooms. */
function roomsText(rooms: readonly { code: string; count: number }[]): string {
  const counts = new Map<string, number>()
  for (const { code, count } of rooms) counts.set(code, (counts.get(code) ?? 0) + count)
  return [...counts]
    .map(([code, count]) => `${count} × ${code}`)
    .sort()
    .join(', ')
}

/** Which boards the rooms have; `undefined`: one of them does not say. */
function boardsIn(rooms: ToldRooms): string | undefined {
  const boards = rooms
    .flatMap(({ rates = [] }) => rates)
    .map((rate) => {
      const { boardCode = '', boardName = '' } = rateIn(rate) ?? {}
      return Object.hasOwn(boardNames, boardCode)
        ? boardCode
        : boardCodeOf(calmText(boardName || boardCode, 80))
    })
  return boards.length === 0 || boards.includes('') ? undefined : boardsText(boards)
}

const boardsText = (codes: readonly string[]) => [...new Set(codes)].sort().join(', ')

function rateIn(raw: unknown) {
  const parsed = v.safeParse(rateAnswer, raw)
  return parsed.success ? parsed.output : null
}

type Named = { readonly name?: string | undefined; readonly surname?: string | undefined }

/** The holder, and the guests in any order: the vendor sorts them anew. */
function guestsText(holder: Named, paxes: readonly Named[]): string {
  const textOf = ({ name = '', surname = '' }: Named) => sameText(`${name} ${surname}`)
  const guests = paxes.map(textOf).filter((text) => text !== '')
  return [textOf(holder), ...guests.toSorted()].join(', ')
}

/** The vendor may answer in capitals. */
function sameText(text: string): string {
  return plainText(text, 4_000).toUpperCase()
}

/** The same of a stay of ours. */
export function toldOf(stay: StandingStay): Record<ChangePart, string> {
  const guests = guestsText(nameOf(stay.holder), paxesByRate(stay).flat())
  const rooms = stay.rooms.map(({ roomTypeCode, numberOfRooms }) => ({
    code: roomTypeCode,
    count: numberOfRooms,
  }))
  return {
    GUESTS: guests,
    REMARK: sameText(remarkOf(stay)),
    DAYS: `${stay.checkInDate}/${stay.checkOutDate}`,
    BOARD: boardsText(stay.rooms.map(({ board }) => boardCodeOf(board))),
    ROOMS: `${roomsText(rooms)}: ${guests}`,
  }
}

/** In what a booking is not as a stay of ours, of the parts that a change is about. */
export function differencesFrom(
  stay: StandingStay,
  { told }: Pick<ReadStay, 'told'>,
  parts: readonly ChangePart[],
): Difference[] {
  const wanted = toldOf(stay)
  return parts.flatMap((what): Difference[] => {
    const found = told[what] ?? '–'
    return found === wanted[what] ? [] : [{ what, ordered: clipped(wanted[what]), told: clipped(found) }]
  })
}

const clipped = (text: string) => plainText(text, 500)

/** What the booking costs as the vendor tells it, in all and room by room. */
export function costOf(
  answer: BookingAnswer,
  raw: unknown,
  { rooms }: SupplierChange['after'],
  now: Date,
): ChangedStay {
  const net = netOf(answer)
  const currency = currencyOf(answer.currency ?? answer.hotel?.currency)
  const parsed = v.safeParse(changed, raw)
  const entries = parsed.success
    ? (parsed.output.hotel.rooms ?? []).flatMap(({ code, rates = [] }) =>
        rates.map((rate) => ({ code, rate })),
      )
    : []
  const areOurs =
    entries.length === rooms.length &&
    entries.every(({ code, rate }, at) => {
      const count = rateIn(rate)?.rooms
      const { roomTypeCode, numberOfRooms } = rooms[at] ?? {}
      return code === roomTypeCode && (count === undefined || count === numberOfRooms)
    })
  const rates = currency && areOurs ? entries.map(({ rate }) => rateOf(rate, currency, now)) : []
  const known = rates.filter((rate) => rate !== null)
  return {
    ...(net && { net }),
    ...(rooms.length > 0 && known.length === rooms.length && { rates: known }),
  }
}

function rateOf(raw: unknown, currency: Money['currency'], now: Date): ChangedRate | null {
  const rate = rateIn(raw)
  const net = rate?.net === undefined ? null : moneyOf(rate.net, currency)
  if (!rate || !net || net.minor <= 0) return null
  const policy = policyOf(rate, net, now)
  if (typeof policy === 'string') return null
  return { net, policy, ...(rate.boardName && { board: calmText(rate.boardName, 80) }) }
}
