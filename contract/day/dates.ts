import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'

const dayMs = 86_400_000

/** A calendar day, `YYYY-MM-DD`, from 1900 to 2199. Days that do not exist, as 30 February, are refused. */
export const isoDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, problemCode('dateWrong')),
  v.check((day) => isDay(day), problemCode('noSuchDay')),
)

/** An ISO 8601 timestamp. The second check refuses the offset `+09`, which ISO allows and `Date.parse` does not. */
export const isoInstant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((moment) => Number.isFinite(Date.parse(moment)), problemCode('noSuchDay')),
)

function isDay(day: string): boolean {
  if (day < '1900-01-01' || day > '2199-12-31') return false
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The calendar day in Jakarta (UTC+7, no summer time), which is the business day whatever the device's zone. */
export function dayInJakarta(moment: Date): string {
  return new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
}

/** Midnight in Jakarta at the start of the day. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`)
}
