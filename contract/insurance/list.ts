import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { isPeriodInOrder, policyFilter } from './filter.ts'
import { defaultPolicyPageSize, policyPageSizes, policySort } from './list-choices.ts'
import { orderStatus } from './policy.ts'
import { insurerCode } from './request.ts'

/** spec: insurance §3, booking list row. */
export const policyRow = v.object({
  productName: v.string(),
  productNameLabel: v.string(),
  bookingCode: v.string(),
  supplierCode: insurerCode,
  /** The insurer’s number. */
  referenceId: v.string(),
  bookedBy: v.string(),
  bookedAt: isoInstant,
  policyHolder: v.string(),
  startCover: isoDate,
  endCover: isoDate,
  coverageNumberOfDays: v.number(),
  /** What the client pays. */
  price: moneyPair,
  status: orderStatus,
  bookingHoldUntil: v.nullable(isoInstant),
  bookingIsExpire: v.boolean(),
  /** An issue or a cancellation is being checked with the insurer. */
  isBeingChecked: v.optional(v.boolean()),
  agent: v.string(),
  subagent: v.string(),
  /** First letter of the organisation type: A, S or C. */
  orgtype: v.string(),
  branch: v.string(),
})
export type PolicyRow = v.InferOutput<typeof policyRow>

const pageSize = v.pipe(
  v.string(),
  v.transform(Number),
  v.picklist(policyPageSizes, problemCode('pageSizeWrong')),
)

export const listPolicies = endpoint({
  name: 'listPolicies',
  tag: 'insurance',
  summary: 'The insurance bookings in the viewer’s reach, latest first or in a given order, a page at a time',
  method: 'GET',
  path: '/api/insurance/bookings',
  states: ['INSURANCE'],
  query: v.pipe(
    v.strictObject({
      currentPage: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
      pageSize: v.optional(pageSize, String(defaultPolicyPageSize)),
      /** Bookings made after it are left out, so that the pages do not shift. */
      asOf: v.optional(isoInstant),
      /** Absent: by the dates of the period’s kind, latest first; with a time limit, by it. */
      sort: v.optional(policySort),
      ...policyFilter.entries,
    }),
    v.check((filter) => isPeriodInOrder(filter), problemCode('periodOutOfOrder')),
  ),
  reply: v.object({
    bookingListResult: v.array(policyRow),
    /** Key for the sales report of this reader (safety: H9). */
    assetKey: v.string(),
    currentPage: v.number(),
    pageSize: v.number(),
    hasMore: v.boolean(),
    total: v.number(),
    /** There are more than `total`. */
    totalIsCapped: v.boolean(),
    asOf: isoInstant,
    /** The period that was listed; `null`: open. */
    fromDate: v.nullable(isoDate),
    toDate: v.nullable(isoDate),
  }),
})
