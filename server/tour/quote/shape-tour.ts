import type { ReplyOf } from '#contract/endpoint'
import { type ExchangeRates, exchange } from '#contract/exchange'
import { type Currency, type Money, toPair } from '#contract/money'
import { type TourPriceCode, tourPriceCodes } from '#contract/tour/request'
import type { readDeparture, readTour } from '#contract/tour/tour'
import { tourPriceNames } from '#contract/tour/travellers'
import type { DepartureSheet, Tour, TourAndDepartures, TourDeparture } from '../ports.ts'

/** The reader's currency, in which prices are shown. */
export type ReaderCurrency = { readonly currency: Currency; readonly rates: ExchangeRates }

export function picturesOf({ pictures: [picture1, picture2, picture3] }: Tour) {
  return { picture1, picture2, picture3 }
}

export function shapeTour(
  { tour, departures }: TourAndDepartures,
  readerCurrency: ReaderCurrency,
): ReplyOf<typeof readTour> {
  return {
    id: tour.code,
    slug: tour.slug,
    name: tour.name,
    description: tour.description,
    program: tour.program,
    ...picturesOf(tour),
    departures: departures.map((departure) => shapeDeparture(departure, readerCurrency)),
  }
}

export function shapeSheet(
  { tour, departure, days }: DepartureSheet,
  readerCurrency: ReaderCurrency,
): ReplyOf<typeof readDeparture> {
  const prices = pricesFor(departure, readerCurrency)
  return {
    program: { name: tour.name, slug: tour.slug },
    departure: shapeDeparture(departure, readerCurrency),
    price: tourPriceCodes.flatMap((code) => {
      const price = prices[code]
      return price ? [{ code, name: tourPriceNames[code], price: toPair(price) }] : []
    }),
    itinerary_daily: days.map((day, index) => ({ day_number: index + 1, ...day })),
  }
}

function shapeDeparture(
  { id, day, duration, carrier, downPayment, seatsLeft }: TourDeparture,
  readerCurrency: ReaderCurrency,
) {
  return {
    id,
    carrierName: carrier.name,
    departure: day,
    duration,
    down_payment: toPair(exchange(downPayment, readerCurrency.currency, readerCurrency.rates)),
    seatsLeft,
  }
}

/** The price of each category that is sold, in the reader's currency. */
export function pricesFor(
  { prices }: Pick<TourDeparture, 'prices'>,
  { currency, rates }: ReaderCurrency,
): Partial<Record<TourPriceCode, Money>> {
  return Object.fromEntries(
    tourPriceCodes.flatMap((code) => {
      const price = prices[code]
      return price ? [[code, exchange(price, currency, rates)]] : []
    }),
  )
}
