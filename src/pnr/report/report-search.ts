import * as v from 'valibot'
import type { Ask } from '#contract/endpoint'
import type { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { filtersIn, listFilters, listSearch, orNothing, words } from '../bookings/list-search.ts'

const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))
const { _page, asOf: _asOf, ...shared } = listSearch.pipe[0].entries

/** What the report shows, in its address under the names of the call (spec: pnr-tour-train §2); a bad address degrades. */
export const reportSearch = v.pipe(
  v.object({
    ...shared,
    agent: orNothing(v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,32}$/))),
    bookerName: v.optional(v.fallback(words, ''), ''),
    includePnrAuxiliary: v.optional(v.fallback(v.picklist([0, 1]), 1), 1),
    currentPage: v.optional(v.fallback(page, 1), 1),
    charts: v.optional(v.fallback(v.boolean(), false), false),
  }),
  // a period that ends before it begins is none
  v.transform((search) =>
    search.fromDate && search.toDate && search.fromDate > search.toDate
      ? { ...search, fromDate: undefined, toDate: undefined }
      : search,
  ),
)
export type ReportSearch = v.InferOutput<typeof reportSearch>

export const usualReport: ReportSearch = v.parse(reportSearch, {})

const { charts: _stay, ...usualFilters } = usualReport

export const noReportFilters: Partial<ReportSearch> = {
  ...usualFilters,
  agent: undefined,
  fromDate: undefined,
  toDate: undefined,
  timeLimit: undefined,
  status: undefined,
}

export function reportFiltersIn(search: ReportSearch): number {
  return filtersIn(search) + [search.agent, search.bookerName.trim()].filter(Boolean).length
}

/** A filter changes what the pages are of: the first one is shown. */
export function changeReport(search: ReportSearch, changes: Partial<ReportSearch>): ReportSearch {
  const changed = { ...search, ...changes, currentPage: changes.currentPage ?? 1 }
  const { fromDate, toDate } = changed
  if (!fromDate || !toDate || fromDate <= toDate) return changed
  // the end that was not touched gives way
  return changes.fromDate ? { ...changed, toDate: fromDate } : { ...changed, fromDate: toDate }
}

const asked = [...listFilters, 'agent', 'bookerName'] as const

/** The filter as the calls take it: what nobody chose is left out, so that the same question has the same key. */
export function toReportFilter(search: ReportSearch): Ask<typeof summarizePnrs>['query'] {
  const { dateQualifier } = search
  const given = asked.map((name) => [name, search[name]?.trim()]).filter(([, value]) => value)
  return { ...(dateQualifier !== 'booking' && { dateQualifier }), ...Object.fromEntries(given) }
}

export function toReportQuery(search: ReportSearch): Ask<typeof reportPnrs>['query'] {
  return {
    ...toReportFilter(search),
    currentPage: String(search.currentPage),
    ...withoutNotes(search),
  }
}

/** The notes beside the bookings are left out only where the address says so. */
export function withoutNotes({ includePnrAuxiliary }: ReportSearch): { includePnrAuxiliary?: '0' } {
  return includePnrAuxiliary === 0 ? { includePnrAuxiliary: '0' } : {}
}
