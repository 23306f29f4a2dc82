import type { ReplyOf } from '#contract/call/endpoint'
import { type ExchangeRates, exchangeWithMargin } from '#contract/money/exchange'
import { type Currency, toPair } from '#contract/money/money'
import { tourPriceCodes } from '#contract/tour/request'
import type { readDeparture, readTour } from '#contract/tour/tour'
import { tourPriceNames } from '#contract/tour/travellers'
import type { Viewer } from '../../http/call/viewer.ts'
import { shapeWhy } from '../../prices/shape-why.ts'
import type { DepartureSheet, Tour, TourAndDepartures, TourDeparture } from '../ports.ts'
import { pricesFor, type TourBuyer } from './price-departure.ts'

/** The reader's currency, in which the wholesaler's prices are shown. */
type ReaderCurrency = { readonly currency: Currency; readonly rates: ExchangeRates }

export function picturesOf({ pictures: [picture1, picture2, picture3] }: Tour) {
  return { picture1, picture2, picture3 }
}

export function shapeTour(
  { tour, departures }: TourAndDepartures,
  tourBuyer: TourBuyer,
): ReplyOf<typeof readTour> {
  const { buyer, rates } = tourBuyer
  return {
    id: tour.code,
    slug: tour.slug,
    name: tour.name,
    description: tour.description,
    program: tour.program,
    ...(tour.indonesian && { indonesian: { ...tour.indonesian } }),
    ...picturesOf(tour),
    departures: departures.map((departure) => {
      const single = pricesFor({ tour, departure }, tourBuyer).ADULTSS?.price
      return {
        ...shapeDeparture(departure, { currency: buyer.currency, rates }),
        ...(single && { adultPrice: toPair(single) }),
      }
    }),
  }
}

export function shapeSheet(
  sheet: DepartureSheet,
  reader: Viewer,
  tourBuyer: TourBuyer,
): ReplyOf<typeof readDeparture> {
  const { tour, departure, days } = sheet
  const { buyer, rates } = tourBuyer
  const prices = pricesFor(sheet, tourBuyer)
  const priced = tourPriceCodes.flatMap((code) => {
    const one = prices[code]
    return one ? [{ code, name: tourPriceNames[code], ...one }] : []
  })
  const parts = priced.map(({ name: label, steps }) => ({ label, quantity: 1, steps }))
  const whyPrice = shapeWhy(reader, buyer.ownership, parts)
  return {
    program: { name: tour.name, slug: tour.slug },
    departure: shapeDeparture(departure, { currency: buyer.currency, rates }),
    price: priced.map(({ code, name, price }) => ({ code, name, price: toPair(price) })),
    ...(whyPrice && { whyPrice }),
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
    down_payment: toPair(exchangeWithMargin(downPayment, readerCurrency.currency, readerCurrency.rates)),
    seatsLeft,
  }
}
