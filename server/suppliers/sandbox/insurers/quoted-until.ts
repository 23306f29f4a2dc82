import { addDays, startOfDay } from '#contract/dates'

const hourMs = 3_600_000

/** The payment time limit: three days, but never past the day before the coverage starts. Who starts today or tomorrow
 * has a few hours, and late in the evening what is left of the first day. */
export function quotedUntil(now: Date, coverageStartDate: string): Date {
  const latest = Math.min(now.getTime() + 72 * hourMs, startOfDay(coverageStartDate).getTime())
  const endOfFirstDay = startOfDay(addDays(coverageStartDate, 1)).getTime()
  return new Date(Math.min(Math.max(latest, now.getTime() + 3 * hourMs), endOfFirstDay))
}
