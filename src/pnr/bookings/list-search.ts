import * as v from 'valibot'
import type { Ask } from '#contract/call/endpoint'
import { timeLimit } from '#contract/call/list'
import { isoDate, isoInstant } from '#contract/day/dates'
import { dateQualifier, type PnrSort, pnrSort, pnrStatus } from '#contract/pnr/filter'
import type { listPnrs } from '#contract/pnr/list'
import { given } from '../../lib/address/given.ts'
import {
  orAbsent,
  pageParam,
  withoutReversedPeriod,
  withPeriodInOrder,
  wordsParam,
} from '../../lib/address/list-search.ts'

/** The search parameters of the list; an invalid one falls back to its default. */
export const listSearch = v.pipe(
  v.object({
    _page: pageParam,
    asOf: orAbsent(isoInstant),
    dateQualifier: v.optional(v.fallback(dateQualifier, 'booking'), 'booking'),
    fromDate: orAbsent(isoDate),
    toDate: orAbsent(isoDate),
    timeLimit: orAbsent(timeLimit),
    status: orAbsent(pnrStatus),
    bookingCode: wordsParam,
    paxName: wordsParam,
    hotelName: wordsParam,
    sort: orAbsent(pnrSort),
  }),
  v.transform(withoutReversedPeriod),
)
export type ListSearch = v.InferOutput<typeof listSearch>

export const defaultSearch: ListSearch = v.parse(listSearch, {})

/** Changes filters and returns to the first page of the current list. */
export function changeFilters(search: ListSearch, changes: Partial<ListSearch>): ListSearch {
  const { asOf: _, ...changed } = { ...search, ...changes, _page: 1 }
  return withPeriodInOrder(changed, changes)
}

/** The order of the list: the chosen one, else the server's own as far as it is a column's. */
export function shownSort({ sort, timeLimit, dateQualifier }: ListSearch): PnrSort | undefined {
  if (sort) return sort
  if (timeLimit) return 'limit'
  return dateQualifier === 'booking' ? '-booked' : dateQualifier === 'checkin' ? '-checkIn' : undefined
}

/** The parameters that are sent; the router also passes on unknown ones. */
export const listFilters = [
  'fromDate',
  'toDate',
  'timeLimit',
  'status',
  'bookingCode',
  'paxName',
  'hotelName',
] as const

/** The query parameters that differ from the defaults. */
export function toListQuery(search: ListSearch): Ask<typeof listPnrs>['query'] {
  const { _page, asOf, dateQualifier } = search
  return {
    _page: String(_page),
    ...(dateQualifier !== 'booking' && { dateQualifier }),
    ...given(search, [...listFilters, 'sort']),
    ...(asOf && _page > 1 && { asOf }),
  }
}
