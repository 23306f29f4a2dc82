import type { Currency } from '#contract/money/money'
import type { ReportSlice, ReportSummary } from '#contract/pnr/report'
import { shapeSum } from './shape-report-row.ts'
import type { SalesSummary, SliceOfSales } from './summary-store.ts'

/** One summary for each currency, because amounts in different currencies cannot be added; most bookings first. */
export function shapeSummaries({ overTime, byAgent, byHotel }: SalesSummary): ReportSummary[] {
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
