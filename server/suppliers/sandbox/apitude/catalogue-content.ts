import type { ContentHotel, HotelContent } from '../../apitude/hotel-content.ts'
import { describeHotel } from '../hotels/describe-hotel.ts'
import { type Listing, placeOf, type ReadCatalogue } from '../hotels/hotel-catalogue.ts'
import { failAtDemonstration } from '../injected-faults.ts'
import { hotelPictureUrl } from '../pictures/picture-address.ts'
import { failingHotelCode } from './test-destinations.ts'

/** What the sandbox's HBD would tell through the Content API, read from its own stock. */
export function createCatalogueContent(readCatalogue: ReadCatalogue): HotelContent {
  const find = async (code: number) => (await readCatalogue()).listing('HBD', String(code))
  return {
    async hotelsOf(keys) {
      const catalogue = await readCatalogue()
      const destinations = keys.flatMap(
        (destinationCode) =>
          catalogue.destination({ supplierCode: 'HBD', destinationType: 'ZONE', destinationCode }) ?? [],
      )
      if (destinations.some(({ behaviour }) => behaviour === 'ALL_FAIL')) return [[failingHotelCode]]
      const places = destinations
        .filter(({ behaviour }) => behaviour !== 'SOLD_OUT')
        .flatMap(({ covers }) => covers)
      const codes = [...new Set(places)].flatMap((place) =>
        catalogue.listingsIn('HBD', place).map(({ hotelId }) => Number(hotelId)),
      )
      return codes.length > 0 ? [codes] : []
    },
    async hotels(codes) {
      const catalogue = await readCatalogue()
      const known = codes.flatMap((code): [number, ContentHotel][] => {
        const listing = catalogue.listing('HBD', String(code))
        return listing ? [[code, contentOf(listing)]] : []
      })
      return new Map(known)
    },
    async describe(code) {
      const listing = await find(code)
      if (!listing) return null
      failAtDemonstration('describe', listing)
      return describeHotel(listing)
    },
    // every rate of the stock has its board's name
    boardNames: async () => () => undefined,
    async rateComments(ids, _checkInDate, code) {
      const listing = await find(code)
      return new Map(
        ids.flatMap((id) => {
          const [, rateId = ''] = /^1\|\d+\|(\d+)$/.exec(id) ?? []
          const notes = listing?.rates.find((rate) => rate.id === Number(rateId))?.notes
          return notes ? [[id, [notes]] as const] : []
        }),
      )
    },
  }
}

/** By listing: the stock does not change. */
const known = new WeakMap<Listing, ContentHotel>()

function contentOf(listing: Listing): ContentHotel {
  const before = known.get(listing)
  if (before) return before
  const { hotelId, hotel, place } = listing
  const content = {
    ...placeOf(listing),
    hotelId,
    hotelName: hotel.name,
    stars: hotel.stars,
    accommodationType: hotel.accommodation_type,
    destinationName: place.name,
    address: hotel.address,
    pictureUrl: hotelPictureUrl(hotel.key, 1),
    timeZone: place.time_zone,
  }
  known.set(listing, content)
  return content
}
