import type { HotelItem } from '#contract/hotel/hotel'
import { doNotContradict, hotelKey, plainName } from './same-hotel.ts'

/** A hotel with what the suppliers ask for it, cheapest first. */
export type Hotel = {
  key: string
  /** For the search by name, and for the order by name. */
  plainName: string
  offers: readonly [HotelItem, ...HotelItem[]]
}

/** The offers of one hotel in one entry, if they surely are of one; in the order of its cheapest offer. */
export function mergeOffers(all: readonly HotelItem[]): readonly Hotel[] {
  const byKey = new Map<string, [HotelItem, ...HotelItem[]]>()
  const hotels: Hotel[] = []
  for (const offer of all.toSorted((a, b) => priceOf(a) - priceOf(b))) {
    const key = hotelKey(offer)
    const known = key === null ? undefined : byKey.get(key)
    if (known) known.push(offer)
    else if (key === null) hotels.push(hotelOf([offer]))
    else byKey.set(key, [offer])
  }
  for (const offers of byKey.values()) {
    // two hotels of one supplier, or a contradiction: which of the offers belong together is not sure
    const areOne = offers.every((a, at) => offers.slice(at + 1).every((b) => doNotContradict(a, b)))
    if (areOne) hotels.push(hotelOf(offers))
    else for (const offer of offers) hotels.push(hotelOf([offer]))
  }
  return hotels.sort((a, b) => priceOf(a.offers[0]) - priceOf(b.offers[0]))
}

function hotelOf(offers: Hotel['offers']): Hotel {
  const [{ supplierCode, hotelId, hotelName }] = offers
  return { key: `${supplierCode} ${hotelId}`, plainName: plainName(hotelName), offers }
}

export function priceOf({ hotelLowestPrice }: HotelItem): number {
  return hotelLowestPrice.requestedTotalPrice[1]
}
