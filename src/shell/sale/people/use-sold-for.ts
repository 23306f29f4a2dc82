import { useState } from 'react'
import type { Product } from '#contract/call/product'
import { leaveOffer, leaveTrip, offerFor, tripFor } from './kept-people.ts'
import type { SoldForKept } from './people.ts'

export type SoldFor = ReturnType<typeof useSoldFor>

/** The trip that a form books for and the offer that it books: those of the moment in which it was opened, whatever another tab
 * begins meanwhile. `before`: those of the form that was refused. */
export function useSoldFor(product: Product, before?: SoldForKept) {
  const [trip, setTrip] = useState(() => (before ? before.trip : tripFor(product)))
  const [offer, setOffer] = useState(() => (before ? before.offer : offerFor(product)))
  return {
    trip,
    offer,
    /** Part of the booking request. */
    inRequest: {
      ...(trip && { trip: trip.tripId }),
      ...(offer && !offer.ofDraft && { proposal: { proposalId: offer.proposalId, offerId: offer.offerId } }),
    },
    leaveTrip() {
      leaveTrip(product)
      setTrip(null)
    },
    leaveOffer() {
      leaveOffer(product)
      setOffer(null)
    },
  }
}
