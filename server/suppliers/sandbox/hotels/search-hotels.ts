import type { DestinationSearchKey } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../../db/database.ts'
import type { Stay, SupplierHotel } from '../../../hotel/ports.ts'
import { flatMapInChunks } from '../../../http/guard/light-calls.ts'
import { simulateDestination } from '../injected-faults.ts'
import { hotelPictureUrl } from '../pictures/picture-address.ts'
import { type Listing, placeOf, type ReadCatalogue } from './hotel-catalogue.ts'
import { priceTermsOf } from './hotel-offers.ts'
import type { PriceTerms } from './hotel-prices.ts'
import { freeUntilIn, listedOffers } from './listed-offers.ts'
import { arrangementOf } from './room-groups.ts'
import { soldOnFullRates } from './sold-nights.ts'

type SearchNeeds = {
  readonly database: Database
  readonly readCatalogue: ReadCatalogue
  readonly now: () => Date
  /** Delay of the slow supplier in milliseconds. */
  readonly slowMs: number
}

export async function searchHotels(
  { database, readCatalogue, now, slowMs }: SearchNeeds,
  supplierCode: SupplierCode,
  keys: readonly DestinationSearchKey[],
  stay: Stay,
  signal: AbortSignal,
): Promise<readonly SupplierHotel[]> {
  signal.throwIfAborted()
  const catalogue = await readCatalogue()
  const own = keys.filter((key) => key.supplierCode === supplierCode)
  const destinations = own.flatMap((key) => catalogue.destination(key) ?? [])
  for (const { behaviour } of destinations) await simulateDestination(behaviour, supplierCode, slowMs, signal)
  const sellable = destinations.filter(({ behaviour }) => behaviour !== 'SOLD_OUT')
  const places = new Set(sellable.flatMap(({ covers }) => covers))
  const sold = await soldOnFullRates(database, stay, stay.rooms.length)
  signal.throwIfAborted()
  const arrangement = arrangementOf(supplierCode, stay)
  return flatMapInChunks(places, (index) => {
    const listings = catalogue.listingsIn(supplierCode, index)
    const [first] = listings
    if (!first) return []
    // all hotels of a place share its calendar and currency
    const terms: PriceTerms = priceTermsOf(first, stay)
    const freeUntil = freeUntilIn(first, stay, now())
    return listings.flatMap((listing) => {
      const offers = listedOffers(listing, arrangement, sold, terms, freeUntil)
      return offers ? [foundOf(listing, offers)] : []
    })
  })
}

function foundOf(
  listing: Listing,
  offers: Pick<SupplierHotel, 'lowest' | 'boards' | 'freeUntil'>,
): SupplierHotel {
  const { hotelId, hotel, place } = listing
  return {
    ...placeOf(listing),
    hotelId,
    hotelName: hotel.name,
    stars: hotel.stars,
    accommodationType: hotel.accommodation_type,
    destinationName: place.name,
    address: hotel.address,
    pictureUrl: hotelPictureUrl(hotel.key, 1),
    ...offers,
  }
}
