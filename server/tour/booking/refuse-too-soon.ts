import { dayInJakarta } from '#contract/day/dates'
import { earliestTourDay, leastTourDaysAhead } from '#contract/tour/days'
import { refusal } from '../../http/call/refusal.ts'

/** For searches, departures and bookings. */
export function refuseTooSoon(departure: string, now: Date): void {
  const earliest = earliestTourDay(dayInJakarta(now))
  if (departure >= earliest) return
  throw refusal('INVALID_REQUEST', 'refusals.tourTooSoon', { earliest, days: leastTourDaysAhead })
}
