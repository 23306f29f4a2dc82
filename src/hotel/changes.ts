import * as v from 'valibot'
import { type CancellationPolicy, cancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { fromPair, type MoneyPair, moneyPair, sum, toPair } from '#contract/money/money'
import { lowAllotment } from './low-allotment.ts'

/** A room as the rooms screen showed it. */
export const seenRoom = v.object({
  roomNumber: v.number(),
  price: moneyPair,
  board: v.string(),
  allotment: v.number(),
  policy: v.optional(cancellationPolicy),
})
export type SeenRoom = v.InferOutput<typeof seenRoom>

/** What the agent saw before the price check; `listed`: the price in the list of hotels, if it was the price of these
 * rooms. */
export const seenBefore = v.object({ rooms: v.array(seenRoom), listed: v.nullable(moneyPair) })
export type SeenBefore = v.InferOutput<typeof seenBefore>

type Step<T> = { before: T; now: T }

export type RoomChanges = {
  roomNumber: number
  roomTypeName: string
  price?: Step<MoneyPair>
  board?: Step<string>
  /** Rooms left, if they became few. */
  left?: number
  policy?: Step<CancellationPolicy>
}

export type Changes = {
  rooms: readonly RoomChanges[]
  total: Step<MoneyPair> | null
  /** Compared with the list of hotels. */
  listed: Step<MoneyPair> | null
  /** A room became non-refundable: the user must confirm it. */
  becameNonRefundable: boolean
}

/** The differences between what the agent saw and the price check; `null`: none. */
export function changesSince({ rooms: seen, listed }: SeenBefore, checked: CheckedHotel): Changes | null {
  const now = checked.totalPrice.requestedTotalPrice
  const isSingle = checked.roomPriceList.length === 1
  const rooms = checked.roomPriceList.flatMap((room) => {
    const before = seen.find(({ roomNumber }) => roomNumber === room.roomNumber)
    if (!before) return []
    const changes = changesOf(before, room, policyOf(checked, room.roomIndex), !isSingle)
    return Object.keys(changes).length > 0
      ? { roomNumber: room.roomNumber, roomTypeName: room.roomTypeName, ...changes }
      : []
  })
  const total = totalOf(seen, now)
  const listStep = listed && differs(listed, now) ? { before: listed, now } : null
  if (rooms.length === 0 && !total && !listStep) return null
  return {
    rooms,
    total,
    listed: listStep,
    becameNonRefundable: rooms.some(
      ({ policy }) => policy?.before.isCancellable && !policy.now.isCancellable,
    ),
  }
}

type CheckedRoom = CheckedHotel['roomPriceList'][number]

function changesOf(
  before: SeenRoom,
  room: CheckedRoom,
  policy: CancellationPolicy | undefined,
  /** Whether to compare the price: a single room's price is the total, which is compared anyway. */
  comparePrice: boolean,
): Omit<RoomChanges, 'roomNumber' | 'roomTypeName'> {
  const { roomAllotment, roomBoardInclusion } = room
  const price = room.roomTotalPrice.requestedTotalPrice
  return {
    ...(comparePrice && differs(before.price, price) && { price: { before: before.price, now: price } }),
    ...(before.board !== roomBoardInclusion && { board: { before: before.board, now: roomBoardInclusion } }),
    ...(roomAllotment < Math.min(before.allotment, lowAllotment) && { left: roomAllotment }),
    ...(before.policy &&
      policy &&
      termsOf(before.policy) !== termsOf(policy) && { policy: { before: before.policy, now: policy } }),
  }
}

function differs(before: MoneyPair, now: MoneyPair): boolean {
  return before[0] === now[0] && before[1] !== now[1]
}

/** The parts of a policy to compare. Fixed amounts are left out, as they follow the price; a non-refundable policy has no
 * dates. */
function termsOf({ isCancellable, lastCancellationDeadline, roomCancellationCharges }: CancellationPolicy) {
  if (!isCancellable) return 'NON REFUNDABLE'
  const charges = roomCancellationCharges.map(({ fromDate, toDate, chargeType, requestedChargeAmount }) => [
    fromDate,
    toDate,
    chargeType,
    typeof requestedChargeAmount === 'number' ? requestedChargeAmount : '',
  ])
  return JSON.stringify([lastCancellationDeadline, charges])
}

function policyOf(checked: CheckedHotel, roomIndex: number): CancellationPolicy | undefined {
  return checked.roomCancellationPolicyList.find((policy) => policy.roomIndex === roomIndex)
}

function totalOf(seen: readonly SeenRoom[], now: MoneyPair): Step<MoneyPair> | null {
  const comparable = seen.filter(({ price }) => price[0] === now[0])
  if (comparable.length === 0) return null
  const before = toPair(
    sum(
      now[0],
      comparable.map(({ price }) => fromPair(price)),
    ),
  )
  return before[1] === now[1] ? null : { before, now }
}
