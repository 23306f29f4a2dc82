import * as v from 'valibot'
import { endpoint, fileReply } from '../call/endpoint.ts'
import { searchText } from '../call/list.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { orderRow } from '../order/order.ts'
import { paperLanguage } from '../paper/language.ts'
import { locatorCode } from '../text/locator.ts'
import { text } from '../text/text.ts'
import { documentFinding } from '../travellers/document-finding.ts'
import { bookedFacts } from './booked-facts.ts'
import { ownLeg, ownLegKind } from './own-leg.ts'

/** A trip is read in one call. */
export const maxTripSales = 100
export const maxTripLegs = 100

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase())
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const versionInAddress = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number))

export const tripName = v.pipe(text(80), v.trim(), v.minLength(1, problemCode('required')))
export const tripReference = v.pipe(text(60), v.trim())

export const tripRow = v.object({
  tripId: v.string(),
  name: v.string(),
  reference: v.string(),
  /** Of all that is in it; `null`: nothing is. */
  startsOn: v.nullable(isoDate),
  endsOn: v.nullable(isoDate),
  /** Those in the reader's reach. */
  sales: v.number(),
  ownLegs: v.number(),
  ownerOrgName: v.string(),
  madeBy: v.string(),
})
export type TripRow = v.InferOutput<typeof tripRow>

const tripSale = v.object({
  order: orderRow,
  travellers: v.array(v.string()),
  /** `null`: they cannot be read. */
  facts: v.nullable(bookedFacts),
})
export type TripSale = v.InferOutput<typeof tripSale>

const storedLeg = v.object({
  legId: v.string(),
  version: v.number(),
  leg: v.object({ ...ownLeg.pipe[0].entries, kind: ownLegKind }),
  changedBy: v.string(),
  changedAt: isoInstant,
})
export type StoredLeg = v.InferOutput<typeof storedLeg>

export const trip = v.object({
  ...tripRow.entries,
  version: v.number(),
  madeAt: isoInstant,
  saleList: v.array(tripSale),
  legList: v.array(storedLeg),
  /** Sales in no trip that may belong to it: the days touch, and a traveller is the same by more than the name, or two names are. */
  proposedList: v.array(orderRow),
  /** What the papers of its people want, while it is not over. Absent: it was not asked for, as in the answers to writes, which are
   * kept for repeats. */
  findingList: v.optional(v.array(documentFinding)),
})
export type Trip = v.InferOutput<typeof trip>

export const tripPageSize = 25

/** The place of a row in the list: the page after it is asked for by it. */
export const placeOfTrip = ({ startsOn, tripId }: TripRow) => `${startsOn ?? 'none'}_${tripId}`
const after = v.pipe(
  v.string(),
  v.check((place) => {
    const [day = '', id = ''] = place.split('_')
    return (day === 'none' || v.is(isoDate, day)) && v.is(v.pipe(v.string(), v.uuid()), id)
  }),
)

export const listTrips = endpoint({
  name: 'listTrips',
  tag: 'trip',
  summary:
    'The trips in the viewer’s reach, a page at a time: those that are not over, the next one first, or those that are, the last one first',
  method: 'GET',
  path: '/api/trips',
  states: ['SALES'],
  query: v.strictObject({
    /** Each word begins one of the name, the reference, a locator or the number of an own leg. */
    search: v.optional(searchText, ''),
    when: v.optional(v.picklist(['coming', 'past']), 'coming'),
    after: v.optional(after),
  }),
  reply: v.object({
    tripList: v.array(tripRow),
    hasMore: v.boolean(),
  }),
})

const ofOneTrip = v.strictObject({ tripId: id })

export const openTrip = endpoint({
  name: 'openTrip',
  tag: 'trip',
  summary: 'A trip with its sales and own legs',
  method: 'GET',
  path: '/api/trips/{tripId}',
  states: ['SALES'],
  params: ofOneTrip,
  reply: trip,
})

export const printTripItinerary = endpoint({
  name: 'printTripItinerary',
  tag: 'trip',
  summary:
    'The itinerary of a trip for its client, day by day, with the numbers of its bookings, as PDF; it names no price',
  method: 'GET',
  path: '/api/trips/{tripId}/itinerary.pdf',
  params: ofOneTrip,
  query: v.strictObject({ lang: v.optional(paperLanguage, 'en') }),
  reply: fileReply,
  file: 'application/pdf',
  weight: 'paper',
})

const locators = v.pipe(v.array(locatorCode), v.maxLength(maxTripSales))

export const makeTrip = endpoint({
  name: 'makeTrip',
  tag: 'trip',
  summary: 'Make a trip, empty or of sales that are in none',
  method: 'POST',
  path: '/api/trips',
  failures: ['NOT_POSSIBLE'],
  needs: ['book'],
  effect: 'write',
  body: v.strictObject({
    name: tripName,
    reference: v.optional(tripReference, ''),
    locatorList: v.optional(locators, []),
  }),
  reply: trip,
})

const changing = {
  tag: 'trip',
  needs: ['book'],
  effect: 'write',
  reply: trip,
} as const

export const renameTrip = endpoint({
  ...changing,
  name: 'renameTrip',
  summary: 'Change the name and the client’s reference of a trip',
  method: 'PUT',
  path: '/api/trips/{tripId}',
  failures: ['CHANGED_MEANWHILE'],
  params: ofOneTrip,
  body: v.strictObject({ version, name: tripName, reference: tripReference }),
})

export const removeTrip = endpoint({
  ...changing,
  name: 'removeTrip',
  summary: 'Take a trip out with its own legs; its sales stay, in no trip',
  method: 'DELETE',
  path: '/api/trips/{tripId}',
  failures: ['CHANGED_MEANWHILE'],
  params: ofOneTrip,
  query: v.strictObject({ version: versionInAddress }),
  reply: v.object({ removed: v.literal(true) }),
})

export const joinSale = endpoint({
  ...changing,
  name: 'joinSale',
  summary: 'Put a sale into a trip; one that is in it already stays',
  method: 'POST',
  path: '/api/trips/{tripId}/sales',
  failures: ['NOT_POSSIBLE'],
  params: ofOneTrip,
  body: v.strictObject({ locator: locatorCode }),
})

export const partSale = endpoint({
  ...changing,
  name: 'partSale',
  summary: 'Take a sale out of a trip; the sale stays as it is',
  method: 'DELETE',
  path: '/api/trips/{tripId}/sales/{locator}',
  params: v.strictObject({ ...ofOneTrip.entries, locator: locatorCode }),
})

export const addTripLeg = endpoint({
  ...changing,
  name: 'addTripLeg',
  summary: 'Add what was booked elsewhere to a trip',
  method: 'POST',
  path: '/api/trips/{tripId}/legs',
  failures: ['NOT_POSSIBLE'],
  params: ofOneTrip,
  body: ownLeg,
})

const ofOneLeg = v.strictObject({ ...ofOneTrip.entries, legId: id })

export const changeTripLeg = endpoint({
  ...changing,
  name: 'changeTripLeg',
  summary: 'Correct an own leg of a trip',
  method: 'PUT',
  path: '/api/trips/{tripId}/legs/{legId}',
  failures: ['CHANGED_MEANWHILE'],
  params: ofOneLeg,
  body: v.strictObject({ version, leg: ownLeg }),
})

export const removeTripLeg = endpoint({
  ...changing,
  name: 'removeTripLeg',
  summary: 'Take an own leg out of a trip',
  method: 'DELETE',
  path: '/api/trips/{tripId}/legs/{legId}',
  failures: ['CHANGED_MEANWHILE'],
  params: ofOneLeg,
  query: v.strictObject({ version: versionInAddress }),
})

export const tripOfSale = endpoint({
  name: 'tripOfSale',
  tag: 'trip',
  summary: 'The trip that a sale is in, or the trips and sales that it may belong with',
  method: 'GET',
  path: '/api/trips/of/{locator}',
  states: ['SALES'],
  params: v.strictObject({ locator: locatorCode }),
  reply: v.object({
    /** `null`: it is in none that the viewer reaches. */
    trip: v.nullable(tripRow),
    /** Trips that it may belong to; empty if it is in one. */
    tripList: v.array(tripRow),
    /** Sales in no trip that it may make one with; empty if it is in one. */
    saleList: v.array(orderRow),
  }),
})
