import * as v from 'valibot'
import { isoDate, isoInstant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { locatorCode } from '../locator.ts'
import { moneyPair } from '../money.ts'
import { problemCode } from '../problem-code.ts'
import { product } from '../product.ts'
import { text } from '../text.ts'
import { orderFilter, saleStatus } from './filter.ts'

export const orderRow = v.object({
  product,
  supplierCode: v.string(),
  locatorCode: v.string(),
  title: v.string(),
  place: v.string(),
  status: saleStatus,
  /** Of a held one. */
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

/** Where a page begins: after this row. Opaque to everybody but the server. */
const cursor = v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/))

export const listOrders = endpoint({
  summary:
    'Everything sold in the viewer’s reach, latest first or soonest deadline first, a page at a time; with exports=1 all of it',
  method: 'GET',
  path: '/api/orders',
  weight: 'export',
  query: v.pipe(
    v.strictObject({
      after: v.optional(cursor),
      exports: v.optional(v.picklist(['0', '1']), '0'),
      ...orderFilter.entries,
    }),
    v.check(
      ({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate,
      problemCode('periodOutOfOrder'),
    ),
  ),
  reply: v.object({
    orderList: v.array(orderRow),
    /** For the next page; `null`: this is the last. */
    next: v.nullable(v.string()),
    /** With exports=1 exact, else counted as far as it is quick. */
    total: v.number(),
    /** There are more than `total`. */
    totalIsCapped: v.boolean(),
  }),
})

/** What one traveller or one reference has is read at once; more is no trip. */
export const mostOfTrip = 500

/** Whose trip: an order in it, and whether its traveller, its reference or both are meant. It stands in addresses in the
 * place of a name. */
export const tripKey = v.object({
  of: locatorCode,
  by: v.optional(v.picklist(['traveller', 'reference', 'both']), 'traveller'),
  /** Another of its travellers, or some words of the name: `p2-1` is the first word of the second. Absent: the whole name
   * of the first. */
  who: v.optional(v.pipe(v.string(), v.regex(/^p[1-9]\d{0,2}(-[1-9]\d?){0,60}$/))),
})
export type TripKey = v.InferOutput<typeof tripKey>

export const readTrip = endpoint({
  summary: 'What the traveller or the client reference of an order has, in the order of its days',
  method: 'GET',
  path: '/api/orders/trip',
  query: v.strictObject(tripKey.entries),
  reply: v.object({
    /** Whose it is, empty where it is of everybody with the reference, and the other way round. */
    traveller: v.string(),
    reference: v.string(),
    orderList: v.array(orderRow),
    /** Of what stands: neither cancelled nor expired. */
    totalsByCurrency: v.array(moneyPair),
  }),
})

/** What a person types to find a trip; it travels in a body, so that no name is in an address. */
export const tripWords = v.object({
  traveller: v.optional(text(120), ''),
  reference: v.optional(text(60), ''),
})
export type TripWords = v.InferOutput<typeof tripWords>

export const findTrip = endpoint({
  summary:
    'The trip of a traveller or a client reference as a person types them; null: nothing is booked for them',
  method: 'POST',
  path: '/api/orders/trip',
  body: v.pipe(
    v.strictObject(tripWords.entries),
    v.check(
      ({ traveller, reference }) => traveller.trim() !== '' || reference.trim() !== '',
      problemCode('travelerOrReferenceMissing'),
    ),
  ),
  reply: v.object({ trip: v.nullable(tripKey) }),
})

/** A group is compared by its list of names; one that is larger is not compared. */
export const mostAlikeNames = 150

/** What is about to be booked, as far as it tells whether it was booked already. */
export const alikeSale = v.strictObject({
  product,
  /** The hotel, tour, train or policy. */
  title: text(200),
  startsOn: isoDate,
  endsOn: v.optional(isoDate),
  /** Of everybody the booking is for; their order does not matter. */
  travellers: v.pipe(v.array(text(160)), v.minLength(1), v.maxLength(mostAlikeNames)),
})
export type AlikeSale = v.InferOutput<typeof alikeSale>

export const findAlike = endpoint({
  summary: 'What was booked alike within the last day and still stands, newest first',
  method: 'POST',
  path: '/api/orders/alike',
  body: alikeSale,
  reply: v.object({
    alikeList: v.array(
      v.object({
        product,
        supplierCode: v.string(),
        locatorCode,
        bookedAt: isoInstant,
        bookedBy: v.string(),
        isYours: v.boolean(),
      }),
    ),
  }),
})
