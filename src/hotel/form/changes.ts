import * as v from 'valibot'
import { type CancellationPolicy, type CheckedHotel, cancellationPolicy } from '#contract/hotel/hotel'
import { fromPair, type MoneyPair, moneyPair, sum, toPair } from '#contract/money'
import { lowAllotment } from '../low-allotment.ts'

/** A room as the rooms screen showed it. */
export const seenRoom = v.object({
  roomNumber: v.number(),
  price: moneyPair,
  board: v.string(),
  allotment: v.number(),
  policy: v.optional(cancellationPolicy),
})
export type SeenRoom = v.InferOutput<typeof seenRoom>

/** What an agent saw before the price check; `listed` is the price of the list, where it was of these very rooms. */
export const seenBefore = v.object({ rooms: v.array(seenRoom), listed: v.nullable(moneyPair) })
export type SeenBefore = v.InferOutput<typeof seenBefore>

type Step<T> = { before: T; now: T }

export type RoomChanges = {
  roomNumber: number
  roomTypeName: string
  price?: Step<MoneyPair>
  board?: Step<string>
  /** Rooms that are left, when they have become few. */
  left?: number
  policy?: Step<CancellationPolicy>
}

export type Changes = {
  rooms: readonly RoomChanges[]
  total: Step<MoneyPair> | null
  /** Since the list of hotels. */
  listed: Step<MoneyPair> | null
  /** A room could be given back, and cannot any more: the person must say that it was seen. */
  turned: boolean
}

/** What the price check answered otherwise than the list and the rooms did; `null`: nothing. */
export function changesSince({ rooms: seen, listed }: SeenBefore, checked: CheckedHotel): Changes | null {
  const now = checked.totalPrice.requestedTotalPrice
  const alone = checked.roomPriceList.length === 1
  const rooms = checked.roomPriceList.flatMap((room) => {
    const before = seen.find(({ roomNumber }) => roomNumber === room.roomNumber)
    if (!before) return []
    const changes = changesOf(before, room, policyOf(checked, room.roomIndex), !alone)
    return Object.keys(changes).length > 0
      ? { roomNumber: room.roomNumber, roomTypeName: room.roomTypeName, ...changes }
      : []
  })
  const total = totalOf(seen, now)
  const sinceList = listed && isOther(listed, now) ? { before: listed, now } : null
  if (rooms.length === 0 && !total && !sinceList) return null
  return {
    rooms,
    total,
    listed: sinceList,
    turned: rooms.some(({ policy }) => policy?.before.isCancellable && !policy.now.isCancellable),
  }
}

type CheckedRoom = CheckedHotel['roomPriceList'][number]

function changesOf(
  before: SeenRoom,
  room: CheckedRoom,
  policy: CancellationPolicy | undefined,
  /** The only room costs the total. */
  priced: boolean,
): Omit<RoomChanges, 'roomNumber' | 'roomTypeName'> {
  const { roomAllotment, roomBoardInclusion } = room
  const price = room.roomTotalPrice.requestedTotalPrice
  return {
    ...(priced && isOther(before.price, price) && { price: { before: before.price, now: price } }),
    ...(before.board !== roomBoardInclusion && { board: { before: before.board, now: roomBoardInclusion } }),
    ...(roomAllotment < Math.min(before.allotment, lowAllotment) && { left: roomAllotment }),
    ...(before.policy &&
      policy &&
      termsOf(before.policy) !== termsOf(policy) && { policy: { before: before.policy, now: policy } }),
  }
}

function isOther(before: MoneyPair, now: MoneyPair): boolean {
  return before[0] === now[0] && before[1] !== now[1]
}

/** When it costs and how: amounts go with the price, and what cannot be given back has no moment. */
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
