import * as v from 'valibot'
import { isoDate, isoInstant } from '#contract/dates'
import {
  policyDateQualifier,
  policyPageSizes,
  policyStatusFilter,
  usualPolicyPageSize,
} from '#contract/insurance/list-choices'
import { timeLimit } from '#contract/list'
import { text } from '#contract/text'

const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))
/** The router reads what looks like a number as one. */
const typed = v.pipe(v.union([v.string(), v.number()]), v.transform(String), text(60))
const words = v.optional(v.fallback(typed, ''), '')
/** What can be no code leads to the list. */
const locator = v.pipe(typed, v.regex(/^[A-Z0-9]{4,12}$/))

const orNothing = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What the list shows, under the names of the specification (spec: insurance §2); a bad address degrades. */
export const policySearch = v.pipe(
  v.object({
    /** The booking that is looked at; empty: the list. */
    bookingLocatorCode: v.optional(v.fallback(locator, ''), ''),
    searchTerm: words,
    fromDate: orNothing(isoDate),
    toDate: orNothing(isoDate),
    bookingCode: words,
    agent: words,
    productType: words,
    productName: words,
    timeLimit: orNothing(timeLimit),
    status: orNothing(policyStatusFilter),
    bookerName: words,
    paxName: words,
    contactName: words,
    currentPage: v.optional(v.fallback(page, 1), 1),
    /** Of the pages after the first: what was booked later is left out. */
    asOf: orNothing(isoInstant),
    includePnrAuxiliary: orNothing(v.picklist([0, 1])),
    exports: orNothing(v.picklist([0, 1])),
    dateQualifier: v.optional(v.fallback(policyDateQualifier, 'booking'), 'booking'),
    pageSize: v.optional(v.fallback(v.picklist(policyPageSizes), usualPolicyPageSize), usualPolicyPageSize),
  }),
  // a period that ends before it begins is none
  v.transform((search) =>
    search.fromDate && search.toDate && search.fromDate > search.toDate
      ? { ...search, fromDate: undefined, toDate: undefined }
      : search,
  ),
)
export type PolicySearch = v.InferOutput<typeof policySearch>

export const usualPolicySearch: PolicySearch = v.parse(policySearch, {})
