import type { CheckedHotel } from '#contract/hotel/hotel'
import {
  add,
  basisPointsOf,
  fromPair,
  type Money,
  type MoneyPair,
  money,
  subtract,
  sum,
  toPair,
} from '#contract/money/money'
import { serviceChargesOn } from '#contract/money/pricing'

/** As typed: an amount in major units per room and night, and a percent. */
export type ChargeInput = { amount: number; percent: number }

type Room = CheckedHotel['roomPriceList'][number]

/** The recommended price of all rooms with the service charge, before tax (spec: shell-and-hotel §9); `null` if the user sees
 * no recommended price. */
export function totalWithCharge(checked: CheckedHotel, charge: ChargeInput): MoneyPair | null {
  const prices = checked.roomPriceList.flatMap((room) => charged(room, checked.numberOfNights, charge) ?? [])
  return prices.length === checked.roomPriceList.length ? total(checked, prices) : null
}

/** The amount that issuing takes from the deposit: the net price for a seller; for a corporate the selling price with taxes
 * and service charge. `null`: the user may not see the net price. */
export function deduction(
  checked: CheckedHotel,
  ownerIsCorporate: boolean,
  charge: ChargeInput,
): MoneyPair | null {
  if (ownerIsCorporate) return sellingTotal(checked, charge)
  const nets = checked.roomPriceList.flatMap(({ roomSellingPriceInfo: { effectiveNTA } }) =>
    effectiveNTA ? [fromPair(effectiveNTA)] : [],
  )
  return nets.length === checked.roomPriceList.length ? total(checked, nets) : null
}

/** What the client pays: the recommended price and the service charge, with tax on both. */
export function sellingTotal(checked: CheckedHotel, charge: ChargeInput): MoneyPair {
  return total(
    checked,
    checked.roomPriceList.map((room) => {
      const price = charged(room, checked.numberOfNights, charge)
      return price
        ? add(price, basisPointsOf(price, checked.vatBp))
        : fromPair(room.roomSellingPriceInfo.totalSellingPrice)
    }),
  )
}

/** The same check with the prices that the client pays: each with its service charge, and the tax on both. */
export function withCharge(checked: CheckedHotel, charge: ChargeInput): CheckedHotel {
  const roomPriceList = checked.roomPriceList.map((room) => {
    const before = recommendedOf(room)
    const price = charged(room, checked.numberOfNights, charge)
    if (!before || !price || price.minor === before.minor) return room
    const tax = basisPointsOf(price, checked.vatBp)
    return {
      ...room,
      roomSellingPriceInfo: {
        ...room.roomSellingPriceInfo,
        calculatedServiceCharges: toPair(subtract(price, before)),
        vatValue: toPair(tax),
        totalSellingPrice: toPair(add(price, tax)),
      },
    }
  })
  const requestedTotalPrice = sellingTotal(checked, charge)
  return { ...checked, roomPriceList, totalPrice: { ...checked.totalPrice, requestedTotalPrice } }
}

function charged(room: Room, nights: number, { amount, percent }: ChargeInput): Money | null {
  const price = recommendedOf(room)
  if (!price || room.roomPricePrescribed) return price
  const fixed = money(price.currency, Math.max(0, fromPair([price.currency, amount]).minor))
  const percentBp = Math.round(Math.min(100, Math.max(0, percent)) * 100)
  return add(price, serviceChargesOn(price, nights * room.numberOfRooms, { amount: fixed, percentBp }))
}

/** A checked price has no charge yet: without its tax it is the recommended price, which is sent with nett prices only. */
function recommendedOf({ roomSellingPriceInfo: price }: Room): Money | null {
  if (price.recommendedSellingPrice) return fromPair(price.recommendedSellingPrice)
  return price.vatValue ? subtract(fromPair(price.totalSellingPrice), fromPair(price.vatValue)) : null
}

function total({ totalPrice }: CheckedHotel, prices: readonly Money[]): MoneyPair {
  return toPair(sum(totalPrice.requestedTotalPrice[0], prices))
}
