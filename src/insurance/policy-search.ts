import * as v from 'valibot'
import { timeLimit } from '#contract/call/list'
import { isoDate, isoInstant } from '#contract/day/dates'
import {
  defaultPolicyPageSize,
  policyDateQualifier,
  policyPageSizes,
  policySort,
  policyStatusFilter,
} from '#contract/insurance/list-choices'
import {
  flagParam,
  locatorParam,
  numberParam,
  orAbsent,
  pageParam,
  withoutReversedPeriod,
  wordsParam,
} from '../lib/address/list-search.ts'

/** Search params of the list, named by the specification (spec: insurance §2); invalid ones fall back. */
export const policySearch = v.pipe(
  v.object({
    /** The opened booking; empty: the list. */
    bookingLocatorCode: v.optional(v.fallback(locatorParam, ''), ''),
    searchTerm: wordsParam,
    fromDate: orAbsent(isoDate),
    toDate: orAbsent(isoDate),
    bookingCode: wordsParam,
    agent: wordsParam,
    productType: wordsParam,
    productName: wordsParam,
    timeLimit: orAbsent(timeLimit),
    status: orAbsent(policyStatusFilter),
    bookerName: wordsParam,
    paxName: wordsParam,
    contactName: wordsParam,
    /** Absent: the list’s own order. */
    sort: orAbsent(policySort),
    currentPage: pageParam,
    /** Pages after the first leave out bookings made after this time. */
    asOf: orAbsent(isoInstant),
    includePnrAuxiliary: orAbsent(flagParam),
    exports: orAbsent(flagParam),
    dateQualifier: v.optional(v.fallback(policyDateQualifier, 'booking'), 'booking'),
    pageSize: v.optional(
      v.fallback(v.pipe(numberParam, v.picklist(policyPageSizes)), defaultPolicyPageSize),
      defaultPolicyPageSize,
    ),
  }),
  v.transform(withoutReversedPeriod),
)
export type PolicySearch = v.InferOutput<typeof policySearch>

export const defaultPolicySearch: PolicySearch = v.parse(policySearch, {})
