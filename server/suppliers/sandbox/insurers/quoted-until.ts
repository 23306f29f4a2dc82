import { startOfDay } from '#contract/dates'

const hourMs = 3_600_000

/** The payment time limit: three days, but never past the day before the coverage starts. Who starts today or tomorrow
 * has a few hours in any case. */
export function quotedUntil(now: Date, coverageStartDate: string): Date {
  const latest = Math.min(now.getTime() + 72 * hourMs, startOfDay(coverageStartDate).getTime())
  return new Date(Math.max(latest, now.getTime() + 3 * hourMs))
}
