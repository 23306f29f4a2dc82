import { addDays, startOfDay } from '#contract/day/dates'

const hourMs = 3_600_000

/** The payment time limit: three days, but not past the day before the coverage starts. If the coverage starts today or
 * tomorrow it is at least three hours, cut at the end of the first covered day. */
export function quotedUntil(now: Date, coverageStartDate: string): Date {
  const latest = Math.min(now.getTime() + 72 * hourMs, startOfDay(coverageStartDate).getTime())
  const endOfFirstDay = startOfDay(addDays(coverageStartDate, 1)).getTime()
  return new Date(Math.min(Math.max(latest, now.getTime() + 3 * hourMs), endOfFirstDay))
}
