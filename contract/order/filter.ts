import * as v from 'valibot'
import { searchText, timeLimit } from '../call/list.ts'
import { product } from '../call/product.ts'
import { type Sort, sortOf } from '../call/sort.ts'
import { isoDate } from '../day/dates.ts'
import { locatorCode } from '../text/locator.ts'

/** Status of a sale of any product. EXPIRED: HELD past its deadline. CHANGING: an issue or cancellation has no outcome
 * yet. */
export const saleStatus = v.picklist(['HELD', 'BOOKED', 'ISSUED', 'CANCELLED', 'EXPIRED', 'CHANGING'])
export type SaleStatus = v.InferOutput<typeof saleStatus>

/** Nothing of it is sold any more, and nobody travels. */
export function isSaleOver(status: SaleStatus): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED'
}

/** Which date the period filters by. */
export const orderQualifier = v.picklist(['booking', 'start'])

const words = v.optional(searchText, '')

/** Filters of the list of all sales. */
export const orderFilter = v.object({
  product: v.optional(product),
  status: v.optional(saleStatus),
  /** Searched in locator, title, place, travellers, contact and reference. */
  search: words,
  /** Name of an organisation. */
  agent: words,
  paxName: words,
  reference: words,
  dateQualifier: v.optional(orderQualifier, 'booking'),
  fromDate: v.optional(isoDate),
  toDate: v.optional(isoDate),
  timeLimit: v.optional(timeLimit),
})
export type OrderFilter = v.InferOutput<typeof orderFilter>

const orderFields = ['booked', 'starts', 'limit', 'amount'] as const
export type OrderField = (typeof orderFields)[number]

/** By the booking date, the first day, the time limit or the amount; sales without one of them come last. */
export const orderSort = sortOf(...orderFields)
export type OrderSort = Sort<OrderField>

/** Identifies a trip without naming a person, for use in addresses: one of its orders, and whether the trip is of the
 * order's traveller, of its reference or of both. */
export const tripKey = v.object({
  of: locatorCode,
  by: v.optional(v.picklist(['traveller', 'reference', 'both']), 'traveller'),
  /** Which traveller, or which words of the name: `p2-1` is the first word of the second traveller's name. Absent: the
   * whole name of the first. */
  who: v.optional(v.pipe(v.string(), v.regex(/^p[1-9]\d{0,2}(-[1-9]\d?){0,60}$/))),
  /** Locators of the same name, of which somebody said that they are of the same person. */
  also: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,12}(\.[A-Z0-9]{4,12}){0,99}$/))),
})
export type TripKey = v.InferOutput<typeof tripKey>
