import type { Catalogue } from '../hotels/hotel-catalogue.ts'

/** The one hotel of the destination `Test: all suppliers fail`: a request that names it is to fail. */
export const failingHotelCode = 903
const country = 'XX'

/** The test destinations (docs/sandbox.md) as groups of zones, with the codes of their search keys. What HBD itself plays there
 * is told by the hotels: those of Jakarta as ever, none, or the one that fails. */
export function testDestination(catalogue: Catalogue, code: string) {
  const rows = catalogue.destinations.filter(({ kind }) => kind === 'TEST')
  return {
    code,
    name: { languageCode: 'ENG', content: 'Test' },
    countryCode: country,
    isoCode: country,
    zones: [],
    groupZones: rows.map(({ hbd_code, name, behaviour, covers }) => ({
      groupZoneCode: hbd_code?.split('-').at(-1) ?? '',
      name: { languageCode: 'ENG', content: name },
      zones: behaviour === 'ALL_FAIL' ? [failingHotelCode] : behaviour === 'SOLD_OUT' ? [] : covers,
    })),
  }
}

export function testHotel(destinationCode: string) {
  return {
    code: failingHotelCode,
    name: { content: 'Test: all suppliers fail' },
    description: { content: 'A hotel that makes every request fail.' },
    countryCode: country,
    destinationCode,
    zoneCode: failingHotelCode,
    coordinates: { latitude: -6.2088, longitude: 106.8456 },
    categoryCode: '1EST',
    accommodationTypeCode: 'HOTEL',
    boardCodes: [],
    address: { content: 'Jakarta' },
    city: { content: '' },
    phones: [],
    facilities: [],
    rooms: [],
    images: [],
  }
}
