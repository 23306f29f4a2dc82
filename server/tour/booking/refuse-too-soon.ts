import { dayInJakarta } from '#contract/dates'
import { earliestTourDay, leastTourDaysAhead } from '#contract/tour/days'
import { Refusal } from '../../http/refusal.ts'

/** For searches, departures and bookings. */
export function refuseTooSoon(departure: string, now: Date): void {
  const earliest = earliestTourDay(dayInJakarta(now))
  if (departure >= earliest) return
  throw new Refusal(
    'INVALID_REQUEST',
    `A tour can be booked from ${earliest} on: at least ${leastTourDaysAhead} days ahead.`,
  )
}
