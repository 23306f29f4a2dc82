import * as v from 'valibot'
import type { Ask } from '#contract/call/endpoint'
import type { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { given } from '../../lib/address/given.ts'
import {
  flagParam,
  orAbsent,
  pageParam,
  withoutReversedPeriod,
  withPeriodInOrder,
  wordsParam,
  yesParam,
} from '../../lib/address/list-search.ts'
import { listFilters, listSearch } from '../bookings/list-search.ts'

const { _page, asOf: _asOf, sort: _sort, ...shared } = listSearch.pipe[0].entries

/** The search parameters of the report, named as in the request (spec: pnr-tour-train §2); an invalid one falls back to its
 * default. */
export const reportSearch = v.pipe(
  v.object({
    ...shared,
    agent: orAbsent(v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,32}$/))),
    bookerName: wordsParam,
    includePnrAuxiliary: v.optional(v.fallback(flagParam, 1), 1),
    currentPage: pageParam,
    charts: v.optional(v.fallback(yesParam, false), false),
  }),
  v.transform(withoutReversedPeriod),
)
export type ReportSearch = v.InferOutput<typeof reportSearch>

export const defaultReport: ReportSearch = v.parse(reportSearch, {})

/** Changes filters and returns to the first page. */
export function changeReport(search: ReportSearch, changes: Partial<ReportSearch>): ReportSearch {
  const changed = { ...search, ...changes, currentPage: changes.currentPage ?? 1 }
  return withPeriodInOrder(changed, changes)
}

const filterNames = [...listFilters, 'agent', 'bookerName'] as const

/** The set filters as query parameters. */
export function toReportFilter(search: ReportSearch): Ask<typeof summarizePnrs>['query'] {
  const { dateQualifier } = search
  return { ...(dateQualifier !== 'booking' && { dateQualifier }), ...given(search, filterNames) }
}

export function toReportQuery(search: ReportSearch): Ask<typeof reportPnrs>['query'] {
  return {
    ...toReportFilter(search),
    currentPage: String(search.currentPage),
    ...withoutNotes(search),
  }
}

/** The parameter that leaves out the notes of the bookings, if the address says so. */
export function withoutNotes({ includePnrAuxiliary }: ReportSearch): { includePnrAuxiliary?: '0' } {
  return includePnrAuxiliary === 0 ? { includePnrAuxiliary: '0' } : {}
}
