import type { MoneyPair } from '#contract/money/money'
import type { ReportSlice } from '#contract/pnr/report'
import { formatMoney } from '../../../lib/language/format.ts'

export const measures = ['sales', 'roomNights'] as const
export type Measure = (typeof measures)[number]

export function measureOf(slice: ReportSlice, measure: Measure): number {
  return measure === 'sales' ? slice.totalSellingPrice[1] : slice.roomNights
}

export function formatMeasure(
  value: number,
  measure: Measure,
  currency: MoneyPair[0],
  nights: (count: number) => string,
): string {
  return measure === 'sales' ? formatMoney([currency, value]) : nights(value)
}
