import { describeHotel } from '../hotels/describe-hotel.ts'
import type { Catalogue, Listing } from '../hotels/hotel-catalogue.ts'
import { boards as stockBoards } from '../hotels/stock/room-types.ts'
import { commentsOf } from './rate-comments.ts'
import { testDestination, testHotel } from './test-destinations.ts'

/** One destination of each country holds all its zones, as the codes of the search keys say: ID-ESR-1. */
const destinationCode = 'ESR'

const groups = { room: 60, hotel: 70, norm: 85 } as const

/** The codes of the stock's boards. */
export const boardCodes: Readonly<Record<string, string>> = {
  'Room only': 'RO',
  'Breakfast included': 'BB',
  'Half board': 'HB',
}

export type HotelContent = ReturnType<typeof hotelOf>
export type ContentStock = ReturnType<typeof contentOf>

/** What the content API answers, of the hotels that HBD sells. */
export function contentOf(catalogue: Catalogue) {
  const places = catalogue.destinations.filter(({ kind }) => kind === 'PLACE')
  const listings = places.flatMap(({ id }) => catalogue.listingsIn('HBD', id))
  const facilities = facilitiesOf(listings)
  const countries = [...new Map(places.map((place) => [place.country_code, place])).values()]
  return {
    hotels: [...listings.map((listing) => hotelOf(listing, facilities)), testHotel(destinationCode)],
    countries: countries.map((place) => ({
      code: place.country_code,
      isoCode: place.country_code,
      description: said(place.country_name),
    })),
    destinations: [
      ...countries.map((country) => destinationOf(catalogue, country)),
      testDestination(catalogue, destinationCode),
    ],
    accommodations: distinct(listings, ({ hotel }) => hotel.accommodation_type).map((name) => ({
      code: accommodationCode(name),
      typeMultiDescription: said(name),
      typeDescription: name,
    })),
    boards: stockBoards.map(({ name }) => ({
      code: boardCodes[name] ?? name,
      description: said(name),
      multiLingualCode: boardCodes[name] ?? name,
    })),
    categories: [1, 2, 3, 4, 5].map((stars) => ({
      code: `${stars}EST`,
      simpleCode: stars,
      group: `GRUPO${stars}`,
      description: said(stars === 1 ? '1 STAR' : `${stars} STARS`),
    })),
    facilities: facilities.entries,
    rooms: distinct(
      listings.flatMap(({ rates }) => rates),
      ({ room_type_code, room_type_name }) => `${room_type_code} ${room_type_name}`,
    ).map((both) => {
      const [code = '', ...name] = both.split(' ')
      const [type, characteristic] = code.split('.')
      return { code, type, characteristic, description: name.join(' ') }
    }),
    rateComments: listings.flatMap((listing) => commentsOf(listing)),
  }
}

function said(content: string) {
  return { languageCode: 'ENG', content }
}

function distinct<T>(items: readonly T[], textOf: (item: T) => string): string[] {
  return [...new Set(items.map(textOf))].sort()
}

function accommodationCode(name: string): string {
  return name.toUpperCase().replace(/\W/g, '_')
}

function destinationOf(catalogue: Catalogue, country: Catalogue['destinations'][number]) {
  const own = catalogue.destinations.filter(
    (row) => row.country_code === country.country_code && row.hbd_code && row.kind !== 'TEST',
  )
  return {
    code: destinationCode,
    name: said(country.country_name),
    countryCode: country.country_code,
    isoCode: country.country_code,
    zones: own
      .filter(({ kind }) => kind === 'PLACE')
      .map(({ id, name }) => ({ zoneCode: id, name, description: said(name) })),
    groupZones: own
      .filter(({ kind }) => kind !== 'PLACE')
      .map(({ hbd_code, name, covers }) => ({
        groupZoneCode: hbd_code?.split('-').at(-1) ?? '',
        name: said(name),
        zones: covers,
      })),
  }
}

function facilitiesOf(listings: readonly Listing[]) {
  const described = listings.map(describeHotel)
  const entries = [
    ...entriesIn(
      groups.hotel,
      described.flatMap(({ facilities }) => facilities),
    ),
    ...entriesIn(
      groups.room,
      described.flatMap(({ facilitiesByRoomType }) =>
        facilitiesByRoomType.flatMap(({ facilities }) => facilities),
      ),
    ),
    ...entriesIn(
      groups.norm,
      described.flatMap(({ norms }) => norms ?? []),
    ),
  ]
  const codes = new Map(
    entries.map((entry) => [`${entry.facilityGroupCode} ${entry.description.content}`, entry.code]),
  )
  const inHotel = (group: number, names: readonly string[]) =>
    names.map((name) => ({
      facilityCode: codes.get(`${group} ${name}`) ?? 0,
      facilityGroupCode: group,
      indLogic: true,
      indFee: false,
    }))
  return { entries, inHotel }
}

function entriesIn(facilityGroupCode: number, names: readonly string[]) {
  return distinct(names, (name) => name).map((name, at) => ({
    code: (at + 1) * 5,
    facilityGroupCode,
    facilityTypologyCode: 1,
    description: said(name),
  }))
}

function hotelOf(listing: Listing, { inHotel }: ReturnType<typeof facilitiesOf>) {
  const { hotelId, hotel, place, rates } = listing
  const described = describeHotel(listing)
  return {
    code: Number(hotelId),
    name: { content: hotel.name },
    description: { content: hotel.description },
    countryCode: place.country_code,
    destinationCode,
    zoneCode: place.id,
    coordinates: { latitude: place.latitude, longitude: place.longitude },
    categoryCode: `${hotel.stars}EST`,
    accommodationTypeCode: accommodationCode(hotel.accommodation_type),
    boardCodes: distinct(rates, ({ board }) => boardCodes[board] ?? board),
    address: { content: hotel.address },
    city: { content: hotel.address.split(', ').at(-1) ?? place.name },
    phones: [{ phoneNumber: hotel.phone, phoneType: 'PHONEHOTEL' }],
    ...(hotel.website_url !== null && { web: hotel.website_url }),
    facilities: [
      ...inHotel(groups.hotel, described.facilities),
      ...inHotel(groups.room, described.roomFacilities),
      ...inHotel(groups.norm, described.norms ?? []),
    ],
    rooms: described.facilitiesByRoomType.map(({ roomTypeCode, facilities }) => ({
      roomCode: roomTypeCode,
      roomFacilities: inHotel(groups.room, facilities),
    })),
    images: described.pictureUrls.map((address, at) => ({
      imageTypeCode: 'GEN',
      path: address.replace('/pictures/', ''),
      order: at + 1,
      visualOrder: at + 1,
    })),
    ...(hotel.notes !== null && {
      issues: [{ issueCode: 'NOTE', issueType: 'INFO', description: said(hotel.notes), order: 1 }],
    }),
  }
}
