import { addDays } from '#contract/dates'
import type { ReportSlice } from '#contract/pnr/report'

type Period = { fromDate: string; toDate: string }

/** More are not told apart. */
const mostSteps = 120

/** Every step of the period, also those in which nothing was sold: a gap is a fact. */
export function stepsOf(slices: readonly ReportSlice[], step: 'day' | 'month', period: Period): string[] {
  if (step === 'day') return daysOf(period)
  const [first] = slices
  const last = slices.at(-1)
  if (!first || !last) return []
  const steps = monthsOf(first.name, last.name)
  return steps.length > mostSteps ? slices.map(({ name }) => name) : steps
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
    // the 1st and 31 days are always in the month that follows
    month = `${addDays(month, 31).slice(0, 7)}-01`
  }
  return months
}
