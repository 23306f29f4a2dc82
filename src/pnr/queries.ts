import { listOrgNames } from '#contract/access/orgs'
import type { SupplierCode } from '#contract/hotel/supplier'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { watchHolds } from '#contract/pnr/watch'
import { keptQuery } from '../lib/details/kept-query.ts'
import { queryFor, staleTimes } from '../lib/query/query.ts'
import { keptCode } from '../shell/kept/start-kept.ts'
import { type ListSearch, toListQuery } from './bookings/list-search.ts'
import { type ReportSearch, toReportFilter, toReportQuery } from './report/report-search.ts'

export const pnrPage = (search: ListSearch) =>
  queryFor(listPnrs, { query: toListQuery(search) }, { offline: true, freshFor: staleTimes.pnrList })

export const keptPnrPages = keptCode(
  async () => (await import(/* bundle: sales */ './bookings/kept-pnrs.ts')).keptPnrs,
)

export const holdWatch = () => queryFor(watchHolds, {}, { offline: true, freshFor: staleTimes.pnrList })

export const pnrDetail = (supplierCode: SupplierCode, code: string) =>
  keptQuery(code, readPnr, { params: { supplierCode, code } })

export const reportPage = (search: ReportSearch) => queryFor(reportPnrs, { query: toReportQuery(search) })

export const reportSummary = (search: ReportSearch) =>
  queryFor(summarizePnrs, { query: toReportFilter(search) })

export const orgNames = () => queryFor(listOrgNames, {}, { freshFor: staleTimes.reference })
