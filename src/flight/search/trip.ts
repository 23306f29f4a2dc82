import { addDays, daysBetween } from '#contract/day/dates'

export type Trip = { departureDate: string; returnDate: string }

export type TripChange = { departureDate: string } | { returnDate: string }

/** A departure after the return moves the return, keeping the number of days between them; a return before the departure is
 * ignored. */
export function changeTrip(trip: Trip, change: TripChange): Trip {
  if ('returnDate' in change) return change.returnDate < trip.departureDate ? trip : { ...trip, ...change }
  const { departureDate } = change
  if (departureDate <= trip.returnDate) return { ...trip, departureDate }
  const days = daysBetween(trip.departureDate, trip.returnDate)
  return { departureDate, returnDate: addDays(departureDate, days) }
}
