import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { whyPrice } from '../money/why-price.ts'
import { text } from '../text/text.ts'
import { ofOneTourBooking } from './booking-id.ts'
import { tourBooking, tourMerchant, tourPriceCode } from './request.ts'

const alpha2 = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const words = v.optional(text(60), '')

export const listCountries = endpoint({
  name: 'listCountries',
  tag: 'tour',
  summary: 'Countries by their two letters',
  method: 'GET',
  path: '/api/country',
  reply: v.record(alpha2, v.object({ code2: alpha2, name: v.string(), capital: v.string() })),
})

export const listTourGroups = endpoint({
  name: 'listTourGroups',
  tag: 'tour',
  summary: 'The groups that tours are sorted into',
  method: 'GET',
  path: '/api/group',
  reply: v.array(v.object({ id: v.string(), name: v.string() })),
})

export const listCarriers = endpoint({
  name: 'listCarriers',
  tag: 'tour',
  summary: 'Airlines',
  method: 'GET',
  path: '/api/carrier',
  reply: v.array(v.object({ code: v.string(), name: v.string() })),
})

/** `null`: no picture; the screen shows its own. */
const pictures = {
  picture1: v.nullable(v.string()),
  picture2: v.nullable(v.string()),
  picture3: v.nullable(v.string()),
}

export const tourSummary = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  ...pictures,
  countryName: v.string(),
  groupName: v.string(),
  type: v.string(),
  /** Days of the shortest matching departure. */
  duration: v.number(),
  firstDeparture: isoDate,
  departures: v.number(),
  /** Price of one adult in a single room, whom every booking has, for the cheapest departure. */
  fromPrice: moneyPair,
})
export type TourSummary = v.InferOutput<typeof tourSummary>

export const searchTours = endpoint({
  name: 'searchTours',
  tag: 'tour',
  summary: 'Tours that have a departure with seats for the search',
  method: 'GET',
  path: '/api/availability',
  needs: ['search'],
  states: ['TOUR'],
  weight: 'search',
  query: v.strictObject({
    country: v.optional(v.union([v.literal(''), alpha2]), ''),
    group: words,
    type: words,
    airline: words,
    merchant: v.optional(tourMerchant, 'ALT'),
    keyword: words,
    /** Minimum, in days. */
    duration: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))),
    /** Range of departure days, both included. */
    startdate: isoDate,
    enddate: isoDate,
  }),
  reply: v.array(tourSummary),
})

const tourDeparture = v.object({
  id: v.string(),
  carrierName: v.string(),
  departure: isoDate,
  duration: v.number(),
  down_payment: moneyPair,
  /** 0: sold out. */
  seatsLeft: v.number(),
})

export const readTour = endpoint({
  name: 'readTour',
  tag: 'tour',
  summary: 'One tour with its departures',
  method: 'GET',
  path: '/api/tour/{slug}',
  needs: ['search'],
  states: ['TOUR'],
  weight: 'search',
  params: v.strictObject({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) }),
  reply: v.object({
    id: v.string(),
    slug: v.string(),
    name: v.string(),
    description: v.string(),
    program: v.string(),
    /** The same in Indonesian, if the wholesaler has it. */
    indonesian: v.exactOptional(v.object({ description: v.string(), program: v.string() })),
    ...pictures,
    departures: v.array(
      v.object({
        ...tourDeparture.entries,
        /** Price of one adult in a single room, before tax; absent: not sold to one adult. */
        adultPrice: v.optional(moneyPair),
      }),
    ),
  }),
})

export const readDeparture = endpoint({
  name: 'readDeparture',
  tag: 'tour',
  summary: 'One departure: prices and what happens day by day',
  method: 'GET',
  path: '/api/departure/{id}',
  needs: ['search'],
  states: ['TOUR'],
  weight: 'search',
  params: ofOneTourBooking,
  reply: v.object({
    program: v.object({ name: v.string(), slug: v.string() }),
    departure: v.object({
      id: v.string(),
      departure: isoDate,
      duration: v.number(),
      carrierName: v.string(),
      down_payment: moneyPair,
      seatsLeft: v.number(),
    }),
    price: v.array(v.object({ code: tourPriceCode, name: v.string(), price: moneyPair })),
    /** For one person of each category. */
    whyPrice: v.optional(whyPrice),
    itinerary_daily: v.array(
      v.object({
        day_number: v.number(),
        title: v.string(),
        description: v.string(),
        /** The description in Indonesian, if the wholesaler has it. */
        indonesian: v.exactOptional(v.string()),
        breakfast: v.boolean(),
        lunch: v.boolean(),
        dinner: v.boolean(),
      }),
    ),
  }),
})

/** `bookingID` is `null` while the outcome is not known. */
export const tourReply = v.object({
  commandId: v.string(),
  commandState: v.picklist(['CONFIRMED', 'CHECKING']),
  bookingID: v.nullable(v.string()),
})

export const bookTour = endpoint({
  name: 'bookTour',
  tag: 'tour',
  summary: 'Book a departure for the travellers, once for one key',
  method: 'POST',
  path: '/api/booking',
  needs: ['book'],
  effect: 'command',
  command: 'BOOK_TOUR',
  body: tourBooking,
  reply: tourReply,
})

const person = {
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
}

export const readTourBooking = endpoint({
  name: 'readTourBooking',
  tag: 'tour',
  summary: 'One tour booking; NOT_FOUND if it is out of reach',
  method: 'GET',
  path: '/api/booking-detail/{id}',
  states: ['TOUR'],
  params: ofOneTourBooking,
  reply: v.object({
    salesheader: v.object({
      ...person,
      order_number: v.string(),
      status: v.string(),
      order_date: isoInstant,
      created_by: v.string(),
      base_price: moneyPair,
      ppn: moneyPair,
      total_price: moneyPair,
    }),
    salesdetail: v.array(
      v.object({
        pname: v.string(),
        tour_code: v.string(),
        duration: v.number(),
        route: v.string(),
        departure: isoDate,
      }),
    ),
    salespax: v.array(v.object({ ...person, dob: isoDate })),
    supplierCode: tourMerchant,
    qilinLocatorCode: v.string(),
    /** The wholesaler's number, to be quoted on the telephone. */
    supplierConfirmationCode: v.string(),
    /** The client's own; absent: none was given. */
    clientReference: v.exactOptional(v.string()),
    whyPrice: v.optional(whyPrice),
  }),
})
