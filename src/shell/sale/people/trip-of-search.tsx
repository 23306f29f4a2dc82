import type { Product } from '#contract/call/product'
import { SoldForNote } from './sold-for-note.tsx'
import { useSoldFor } from './use-sold-for.ts'

/** The note of a search: what is booked from it is for a trip, or of a proposal. The form repeats it. */
export function TripOfSearch({ product }: { product: Product }) {
  return <SoldForNote soldFor={useSoldFor(product)} />
}
