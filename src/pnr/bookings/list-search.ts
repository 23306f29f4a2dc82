import * as v from 'valibot'
import { isoDate, isoInstant } from '#contract/dates'
import type { Ask } from '#contract/endpoint'
import { searchText, timeLimit } from '#contract/list'
import { dateQualifier, pnrStatus } from '#contract/pnr/filter'
import type { listPnrs } from '#contract/pnr/list'

const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))
/** The router reads what looks like a number as one. */
export const words = v.pipe(v.union([v.string(), v.number()]), v.transform(String), searchText)

export const orNothing = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What the list shows; it lives in the address, and a bad address degrades. */
export const listSearch = v.pipe(
  v.object({
    _page: v.optional(v.fallback(page, 1), 1),
    asOf: orNothing(isoInstant),
    dateQualifier: v.optional(v.fallback(dateQualifier, 'booking'), 'booking'),
    fromDate: orNothing(isoDate),
    toDate: orNothing(isoDate),
    timeLimit: orNothing(timeLimit),
    status: orNothing(pnrStatus),
    bookingCode: v.optional(v.fallback(words, ''), ''),
    paxName: v.optional(v.fallback(words, ''), ''),
    hotelName: v.optional(v.fallback(words, ''), ''),
  }),
  // a period that ends before it begins is none
  v.transform((search) =>
    search.fromDate && search.toDate && search.fromDate > search.toDate
      ? { ...search, fromDate: undefined, toDate: undefined }
      : search,
  ),
)
export type ListSearch = v.InferOutput<typeof listSearch>

export const usualSearch: ListSearch = v.parse(listSearch, {})

export const noFilters: Partial<ListSearch> = {
  ...usualSearch,
  fromDate: undefined,
  toDate: undefined,
  timeLimit: undefined,
  status: undefined,
}

export function filtersIn(search: Omit<ListSearch, '_page' | 'asOf'>): number {
  const { fromDate, toDate, timeLimit, status, bookingCode, paxName, hotelName, dateQualifier } = search
  const period = fromDate !== undefined || toDate !== undefined || dateQualifier !== 'booking'
  return [period, timeLimit, status, bookingCode.trim(), paxName.trim(), hotelName.trim()].filter(Boolean)
    .length
}

/** A filter changes what the pages are of: the first one is shown, as it is now. */
export function changeFilters(search: ListSearch, changes: Partial<ListSearch>): ListSearch {
  const { asOf: _, ...changed } = { ...search, ...changes, _page: 1 }
  // the end that was not touched gives way
  if (changed.fromDate && changed.toDate && changed.fromDate > changed.toDate) {
    return changes.fromDate
      ? { ...changed, toDate: changed.fromDate }
      : { ...changed, fromDate: changed.toDate }
  }
  return changed
}

/** What is asked of the address; the router hands over whatever else stands in it, too. */
export const listFilters = [
  'fromDate',
  'toDate',
  'timeLimit',
  'status',
  'bookingCode',
  'paxName',
  'hotelName',
] as const

/** What differs from an unfiltered first page, as the call takes it: the same question has the same key. */
export function toListQuery(search: ListSearch): Ask<typeof listPnrs>['query'] {
  const { _page, asOf, dateQualifier } = search
  const given = listFilters.map((name) => [name, search[name]?.trim()]).filter(([, value]) => value)
  return {
    _page: String(_page),
    ...(dateQualifier !== 'booking' && { dateQualifier }),
    ...Object.fromEntries(given),
    ...(asOf && _page > 1 && { asOf }),
  }
}
