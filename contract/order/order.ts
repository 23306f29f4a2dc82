import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { product } from '../call/product.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { locatorCode } from '../text/locator.ts'
import { text } from '../text/text.ts'
import { orderFilter, orderSort, saleStatus, tripKey } from './filter.ts'

export const orderRow = v.object({
  product,
  supplierCode: v.string(),
  locatorCode: v.string(),
  title: v.string(),
  place: v.string(),
  status: saleStatus,
  /** Time limit of a hold; else `null`. */
  deadline: v.nullable(isoInstant),
  startsOn: v.nullable(isoDate),
  endsOn: v.nullable(isoDate),
  traveller: v.string(),
  reference: v.string(),
  /** What the client pays. */
  amount: moneyPair,
  ownerOrgName: v.string(),
  bookedBy: v.string(),
  bookedAt: isoInstant,
})
export type OrderRow = v.InferOutput<typeof orderRow>

export const orderPageSize = 25

/** Cursor of the row before the page, opaque to the browser. */
const cursor = v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/))

export const listOrders = endpoint({
  name: 'listOrders',
  tag: 'order',
  summary:
    'Everything sold in the viewer’s reach, latest first or soonest deadline first, a page at a time; with exports=1 all of it',
  method: 'GET',
  path: '/api/orders',
  exportNeeds: ['reports'],
  states: ['SALES'],
  weight: 'export',
  query: v.pipe(
    v.strictObject({
      after: v.optional(cursor),
      exports: v.optional(v.picklist(['0', '1']), '0'),
      /** The order of a page; an export has the list's own. */
      sort: v.optional(orderSort),
      ...orderFilter.entries,
    }),
    v.check(
      ({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate,
      problemCode('periodOutOfOrder'),
    ),
  ),
  reply: v.object({
    orderList: v.array(orderRow),
    /** Cursor of the next page; `null`: this is the last one. */
    next: v.nullable(v.string()),
    /** Exact with exports=1; otherwise counted up to a limit. */
    total: v.number(),
    /** There are more than `total`. */
    totalIsCapped: v.boolean(),
  }),
})

/** Limit of a trip: it is read in one call, and more sales than this are no trip. */
export const maxTripSales = 500

export const readTrip = endpoint({
  name: 'readTrip',
  tag: 'order',
  summary: 'The sales of the traveller or the client reference of an order, by date',
  method: 'GET',
  path: '/api/orders/trip',
  states: ['SALES'],
  query: v.strictObject(tripKey.entries),
  reply: v.object({
    /** Empty if the trip is of everybody with the reference; `reference` is empty if it is of the traveller alone. */
    traveller: v.string(),
    reference: v.string(),
    orderList: v.array(orderRow),
    /** Of the same name, but with no document, mail address or telephone number of the trip: it is asked whose they are. */
    openList: v.optional(v.array(orderRow), []),
    /** Totals without cancelled and expired sales. */
    totalsByCurrency: v.array(moneyPair),
  }),
})

/** Search for a trip; sent in the body, so that no name is in an address. */
export const tripWords = v.object({
  traveller: v.optional(text(120), ''),
  reference: v.optional(text(60), ''),
})
export type TripWords = v.InferOutput<typeof tripWords>

export const findTrip = endpoint({
  name: 'findTrip',
  tag: 'order',
  summary:
    'The trip of a traveller or a client reference as a person types them; null: nothing is booked for them',
  method: 'POST',
  path: '/api/orders/trip',
  states: ['SALES'],
  body: v.pipe(
    v.strictObject(tripWords.entries),
    v.check(
      ({ traveller, reference }) => traveller.trim() !== '' || reference.trim() !== '',
      problemCode('travelerOrReferenceMissing'),
    ),
  ),
  reply: v.object({ trip: v.nullable(tripKey) }),
})

/** Limit of the duplicate check, which compares lists of names; larger groups are not checked. */
export const maxDuplicateNames = 150

/** A booking that is about to be made, for the duplicate check. */
export const duplicateQuery = v.strictObject({
  product,
  /** Name of the hotel, tour, train or policy. */
  title: text(200),
  startsOn: isoDate,
  endsOn: v.optional(isoDate),
  /** Names of all travellers, in any order. */
  travellers: v.pipe(v.array(text(160)), v.minLength(1), v.maxLength(maxDuplicateNames)),
})
export type AlikeSale = v.InferOutput<typeof duplicateQuery>

export const findDuplicates = endpoint({
  name: 'findDuplicates',
  tag: 'order',
  summary:
    'Possible duplicates: what is being booked, and bookings of the last day that are not cancelled, newest first',
  method: 'POST',
  path: '/api/orders/alike',
  body: duplicateQuery,
  reply: v.object({
    alikeList: v.array(
      v.object({
        product,
        supplierCode: v.string(),
        /** `null`: it is being booked, or being checked with the supplier. */
        locatorCode: v.nullable(locatorCode),
        bookedAt: isoInstant,
        bookedBy: v.string(),
        isYours: v.boolean(),
      }),
    ),
  }),
})
