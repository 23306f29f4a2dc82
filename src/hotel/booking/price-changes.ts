import * as v from 'valibot'
import type { CheckedHotel } from '#contract/hotel'
import { fromPair, type MoneyPair, moneyPair, sum, toPair } from '#contract/money'

/** A room as the rooms screen showed it. */
export const seenRoom = v.object({ roomNumber: v.number(), roomTypeName: v.string(), price: moneyPair })
export type SeenRoom = v.InferOutput<typeof seenRoom>

export type PriceChange = {
  rooms: readonly { roomTypeName: string; before: MoneyPair; now: MoneyPair }[]
  before: MoneyPair
  now: MoneyPair
  dearer: boolean
}

/** What the price check changed; `null` when every room costs what it did, or nothing is known of before. */
export function priceChange(seen: readonly SeenRoom[], checked: CheckedHotel): PriceChange | null {
  const [currency] = checked.totalPrice.requestedTotalPrice
  const comparable = seen.filter(({ price }) => price[0] === currency)
  const rooms = checked.roomPriceList.flatMap(({ roomNumber, roomTypeName, roomTotalPrice }) => {
    const before = comparable.find((room) => room.roomNumber === roomNumber)?.price
    const now = roomTotalPrice.requestedTotalPrice
    return before && before[1] !== now[1] ? [{ roomTypeName, before, now }] : []
  })
  if (rooms.length === 0) return null
  const before = toPair(
    sum(
      currency,
      comparable.map(({ price }) => fromPair(price)),
    ),
  )
  const now = checked.totalPrice.requestedTotalPrice
  return { rooms, before, now, dearer: now[1] > before[1] }
}
