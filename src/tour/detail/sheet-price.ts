import type { ReplyOf } from '#contract/endpoint'
import { fromPair, type Money } from '#contract/money'
import type { readDeparture } from '#contract/tour'
import { priceOfTour, type TourPrice } from '#contract/tour-pricing'
import type { TourPriceCode } from '#contract/tour-request'
import { countedOf, type Sold, type Wishes } from './tour-choice.ts'

export type Sheet = ReplyOf<typeof readDeparture>

export function soldOf({ price, departure }: Sheet): Sold {
  return { codes: price.map(({ code }) => code), seatsLeft: departure.seatsLeft }
}

/** What is counted, each category at its own price. */
export function priceOfSheet(sheet: Sheet, wishes: Wishes): TourPrice {
  const prices: Partial<Record<TourPriceCode, Money>> = Object.fromEntries(
    sheet.price.map(({ code, price }) => [code, fromPair(price)]),
  )
  const currency = sheet.price[0]?.price[0] ?? sheet.departure.down_payment[0]
  return priceOfTour(prices, countedOf(wishes, soldOf(sheet)), currency)
}
