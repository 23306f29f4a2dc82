import { addDays } from '../dates.ts'

/** spec: pnr-tour-train §5. */
export const leastTourDaysAhead = 7

/** The first day on which a tour that is found, shown or booked today may depart. */
export function earliestTourDay(today: string): string {
  return addDays(today, leastTourDaysAhead)
}
