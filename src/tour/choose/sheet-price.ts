import type { ReplyOf } from '#contract/endpoint'
import { priceOfTour, type TourPrice } from '#contract/tour/pricing'
import type { readDeparture } from '#contract/tour/tour'
import { pricesOf } from '../departure-prices.ts'
import { countedOf, type Sold, type Wishes } from './tour-choice.ts'

export type Sheet = ReplyOf<typeof readDeparture>

export function soldOf({ price, departure }: Sheet): Sold {
  return { codes: price.map(({ code }) => code), seatsLeft: departure.seatsLeft }
}

/** The price of the entered counts at this departure. */
export function priceOfSheet(sheet: Sheet, wishes: Wishes): TourPrice {
  const { prices, currency } = pricesOf(sheet.price)
  return priceOfTour(prices, countedOf(wishes, soldOf(sheet)), currency)
}
