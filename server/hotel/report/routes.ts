import { listOrgNames } from '#contract/access/orgs'
import type { Currency } from '#contract/money/money'
import {
  type ReportSlice,
  type ReportSummary,
  reportPageSize,
  reportPeriod,
  reportPnrs,
  stepOf,
  summarizePnrs,
} from '#contract/pnr/report'
import type { Serve } from '../../http/call/serve.ts'
import type { OrgNameStore } from './org-name-store.ts'
import type { ReportStore } from './report-store.ts'
import { shapeReportRow, shapeSum } from './shape-report-row.ts'
import type { SalesSummary, SliceOfSales, SummaryStore } from './summary-store.ts'

type Needs = { report: ReportStore; summary: SummaryStore; orgNames: OrgNameStore; now: () => Date }

export function servePnrReport(serve: Serve, { report, summary, orgNames, now }: Needs): void {
  serve.rows(reportPnrs, 'pnrReportSummaries', async (viewer, { query }) => {
    const { currentPage, exports, includePnrAuxiliary, ...filter } = query
    const request = { filter, now: now(), withAuxiliary: includePnrAuxiliary }
    const [sums, bookings] = await Promise.all([
      report.sums(viewer, request),
      exports ? report.all(viewer, request) : report.page(viewer, request, currentPage),
    ])
    const total = sums.reduce((all, sum) => all + sum.bookings, 0)
    return {
      head: {
        ...reportPeriod(filter, request.now),
        total,
        page: exports ? 1 : currentPage,
        pageSize: exports ? total : reportPageSize,
        sums: sums.map(shapeSum),
      },
      rows: shaped(bookings, (booking) => shapeReportRow(booking, viewer, request.now)),
    }
  })

  serve.user(summarizePnrs, async (viewer, { query: filter }) => {
    const request = { filter, now: now() }
    const period = reportPeriod(filter, request.now)
    return {
      ...period,
      step: stepOf(period),
      summaries: shapeSummaries(await summary.summarize(viewer, request)),
    }
  })

  serve.user(listOrgNames, async (viewer) => ({ orgNames: await orgNames.names(viewer) }))
}

async function* shaped<Stored, Shown>(
  rows: Iterable<Stored> | AsyncIterable<Stored>,
  shape: (row: Stored) => Shown,
): AsyncGenerator<Shown> {
  for await (const row of rows) yield shape(row)
}

/** One summary for each currency, because amounts in different currencies cannot be added; most bookings first. */
function shapeSummaries({ overTime, byAgent, byHotel }: SalesSummary): ReportSummary[] {
  const bookingsIn = (currency: Currency) =>
    overTime.reduce((all, slice) => all + (slice.currency === currency ? slice.bookings : 0), 0)
  return [...new Set(overTime.map(({ currency }) => currency))]
    .sort((a, b) => bookingsIn(b) - bookingsIn(a))
    .map((currency) => {
      const of = (slices: readonly SliceOfSales[]) =>
        slices.filter((slice) => slice.currency === currency).map(shapeSlice)
      return { currency, overTime: of(overTime), byAgent: of(byAgent), byHotel: of(byHotel) }
    })
}

function shapeSlice(slice: SliceOfSales): ReportSlice {
  return { name: slice.name, ...shapeSum(slice) }
}
