import { addDays } from '../day/dates.ts'

/** spec: pnr-tour-train §5. */
export const leastTourDaysAhead = 7

/** The earliest departure that can be searched, shown or booked today. */
export function earliestTourDay(today: string): string {
  return addDays(today, leastTourDaysAhead)
}
