import * as v from 'valibot'
import { currency, type Money, sum } from '#contract/money/money'
import type { CheckedRate } from '../../../hotel/ports.ts'
import { chargeAt } from './hotel-policies.ts'

const amount = v.object({ currency, minor: v.number() })
const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)
const soldRate = v.object({
  room: v.optional(v.object({ code: v.string(), name: v.string(), board: v.string(), rooms: v.number() })),
  net: amount,
  policy: v.object({
    cancellable: v.boolean(),
    freeUntil: v.nullable(moment),
    charges: v.array(
      v.object({
        from: moment,
        until: v.nullable(moment),
        charge: v.union([v.object({ percent: v.number() }), v.object({ amount })]),
      }),
    ),
  }),
})
/** What the supplier's book holds besides the order. Absent from bookings that were made before terms were kept. */
const sold = v.object({
  terms: v.optional(v.array(soldRate)),
  /** What its cancellation cost. */
  charge: v.optional(amount),
})

export type SoldTerms = v.InferOutput<typeof soldRate>

/** The terms that a room was sold at, as its booking keeps them. */
export function soldTerms({ net, policy, roomTypeCode, roomTypeName, board, numberOfRooms }: CheckedRate) {
  const room = { code: roomTypeCode, name: roomTypeName, board, rooms: numberOfRooms }
  return { room, net, policy }
}

/** The rooms of a booking, one for each rate; `undefined`: the book does not say. */
export function soldRooms(payload: unknown) {
  const rooms = v
    .parse(sold, payload)
    .terms?.flatMap(({ room, net, policy }) => (room ? [{ ...room, net, policy }] : []))
  return rooms && rooms.length > 0 ? rooms : undefined
}

/** Room, net price and terms of each rate of a booking; `undefined`: the book does not say. */
export function soldTermsIn(payload: unknown): SoldTerms[] | undefined {
  return v.parse(sold, payload).terms
}

/** What we owe for a booking, and for its cancellation; each `undefined` where the book does not say. */
export function billOf(payload: unknown): { net?: Money | undefined; charge?: Money | undefined } {
  const { terms, charge } = v.parse(sold, payload)
  return { net: total(terms?.map(({ net }) => net)), charge }
}

/** What cancelling a booking costs at a moment, or has cost; `null`: the book does not say. */
export function chargeOfCancelling(payload: unknown, at: Date): Money | null {
  const { terms, charge } = v.parse(sold, payload)
  return charge ?? total(terms?.map(({ net, policy }) => chargeAt(policy, net, at))) ?? null
}

/** All rooms of a booking are sold in one currency. */
function total(amounts: readonly Money[] | undefined): Money | undefined {
  const first = amounts?.[0]
  return amounts && first && sum(first.currency, amounts)
}
