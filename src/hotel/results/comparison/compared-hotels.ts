import type { CompareState } from '../../compare/compare-box.tsx'
import { mostCompared } from '../../compare/compared.ts'
import type { Hotel } from '../offers/merge-offers.ts'

/** The keys by which this hotel may have been chosen for comparison: since then the offer of another supplier can have become the
 * cheapest. */
export function keysOf({ offers }: Hotel): readonly string[] {
  return offers.map(({ supplierCode, hotelId }) => `${supplierCode} ${hotelId}`)
}

/** The hotels that were chosen, in the order in which they were. */
export function comparedHotels(hotels: readonly Hotel[], keys: readonly string[]): readonly Hotel[] {
  if (keys.length === 0) return []
  return keys.flatMap((key) => hotels.find((hotel) => keysOf(hotel).includes(key)) ?? [])
}

export function compareStateOf(hotel: Hotel, keys: readonly string[]): CompareState {
  if (keysOf(hotel).some((key) => keys.includes(key))) return 'on'
  return keys.length < mostCompared ? 'off' : 'full'
}
