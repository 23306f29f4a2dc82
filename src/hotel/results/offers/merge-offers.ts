import type { HotelItem } from '#contract/hotel/hotel'
import { groupSameHotels } from './group-same-hotels.ts'
import { plainName } from './plain-name.ts'

/** A hotel with what the suppliers ask for it, cheapest first. */
export type Hotel = {
  key: string
  /** For the search by name, and for the order by name. */
  plainName: string
  offers: readonly [HotelItem, ...HotelItem[]]
}

/** The offers of one hotel in one entry, if they surely are of one; in the order of its cheapest offer. */
export function mergeOffers(all: readonly HotelItem[]): readonly Hotel[] {
  const cheapestFirst = all.toSorted((a, b) => priceOf(a) - priceOf(b))
  return groupSameHotels(cheapestFirst).flatMap(([first, ...others]) =>
    first ? [hotelOf([first, ...others])] : [],
  )
}

function hotelOf(offers: Hotel['offers']): Hotel {
  const [{ supplierCode, hotelId, hotelName }] = offers
  return { key: `${supplierCode} ${hotelId}`, plainName: plainName(hotelName), offers }
}

export function priceOf({ hotelLowestPrice }: HotelItem): number {
  return hotelLowestPrice.requestedTotalPrice[1]
}
