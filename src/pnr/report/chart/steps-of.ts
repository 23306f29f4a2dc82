import { addDays } from '#contract/day/dates'
import type { ReportSlice } from '#contract/pnr/report'

type Period = { fromDate: string; toDate: string }

/** With more steps, only those with sales are drawn. */
const maxSteps = 120

/** The days or months of the chart's axis, including those without sales. */
export function stepsOf(slices: readonly ReportSlice[], step: 'day' | 'month', period: Period): string[] {
  if (step === 'day') return daysOf(period)
  const [first] = slices
  const last = slices.at(-1)
  if (!first || !last) return []
  const steps = monthsOf(first.name, last.name)
  return steps.length > maxSteps ? slices.map(({ name }) => name) : steps
}

function daysOf({ fromDate, toDate }: Period): string[] {
  const days: string[] = []
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) days.push(day)
  return days
}

function monthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; ) {
    months.push(month)
    // 31 days after the 1st is always in the next month
    month = `${addDays(month, 31).slice(0, 7)}-01`
  }
  return months
}
