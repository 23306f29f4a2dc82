import * as v from 'valibot'
import { addDays, dayInJakarta, startOfDay } from '../day/dates.ts'
import { text } from '../text/text.ts'

/** Filter by time limit: today, within 3, 7 or 30 days (spec: pnr-tour-train §2). */
export const timeLimit = v.picklist(['today', '3days', '7days', '30days'])
export type TimeLimit = v.InferOutput<typeof timeLimit>

const daysOf: Record<TimeLimit, number> = { today: 0, '3days': 3, '7days': 7, '30days': 30 }

/** The end of the last day of the filter, in Jakarta. */
export function endOfTimeLimit(limit: TimeLimit, now: Date): Date {
  return startOfDay(addDays(dayInJakarta(now), daysOf[limit] + 1))
}

export const searchText = text(60)

/** Totals are counted up to this: counting every booking of a common name would take much longer than reading a page. */
export const maxCounted = 1_000
