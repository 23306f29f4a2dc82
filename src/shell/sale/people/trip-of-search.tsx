import type { Product } from '#contract/call/product'
import { ForTripNote } from './for-trip-note.tsx'
import { useTripOfForm } from './use-trip-of-form.ts'

/** The note of a search: what is booked from it is for a trip. The form repeats it. */
export function TripOfSearch({ product }: { product: Product }) {
  return <ForTripNote tripOfForm={useTripOfForm(product)} />
}
