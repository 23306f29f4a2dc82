import type { ReplyOf } from '#contract/call/endpoint'
import { priceOfTour, type TourPrice } from '#contract/tour/pricing'
import type { readDeparture } from '#contract/tour/tour'
import { pricesOf } from '../../departure-prices.ts'
import { countsAt, type EnteredCounts, type Offered } from '../tour-choice.ts'

export type DepartureDetail = ReplyOf<typeof readDeparture>

export function offeredBy({ price, departure }: DepartureDetail): Offered {
  return { codes: price.map(({ code }) => code), seatsLeft: departure.seatsLeft }
}

/** The price of the entered counts at this departure. */
export function priceOfDeparture(detail: DepartureDetail, entered: EnteredCounts): TourPrice {
  const { prices, currency } = pricesOf(detail.price)
  return priceOfTour(prices, countsAt(entered, offeredBy(detail)), currency)
}
