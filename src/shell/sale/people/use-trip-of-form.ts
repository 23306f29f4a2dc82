import { useState } from 'react'
import type { Product } from '#contract/call/product'
import { leaveTrip, tripFor } from './kept-people.ts'

export type TripOfForm = ReturnType<typeof useTripOfForm>

/** The trip that a form books for: that of the moment in which it was opened, whatever another tab begins meanwhile. */
export function useTripOfForm(product: Product) {
  const [trip, setTrip] = useState(() => tripFor(product))
  return {
    trip,
    /** Part of the booking request. */
    inRequest: trip ? { trip: trip.tripId } : {},
    leave() {
      leaveTrip(product)
      setTrip(null)
    },
  }
}
