import type { SupplierCode } from '#contract/hotel/supplier'
import type { SandboxHotelRow, SandboxListingRow } from '../../../../db/tables/sandbox-tables.ts'
import { addedDemonstrations, demonstrations } from './demonstrations.ts'
import type { Place } from './destinations.ts'
import { inventedName } from './hotel-names.ts'
import {
  addressIn,
  descriptionOf,
  facilitiesOf,
  norms,
  notesOf,
  phoneIn,
  roomFacilitiesOf,
} from './hotel-text.ts'
import type { CountryCode, Landscape, PlaceEntry } from './place-entry.ts'
import { type Seeded, seededBy } from './seeded.ts'

export type StockHotel = {
  readonly row: SandboxHotelRow
  readonly listings: readonly SandboxListingRow[]
  readonly place: Place
}

/** Hotels of the first version come first and keep their ids, so that none of them ever changes. */
export function stockHotels(places: readonly Place[]): readonly StockHotel[] {
  const hotels = demonstrationsIn(places, demonstrations)
  for (const place of places) {
    for (let at = 0; at < place.entry[7]; at++) hotels.push(inventedHotel(place, hotels.length + 1))
  }
  return [...hotels, ...addedHotels(places)]
}

/** The hotels that the stock of an earlier version may lack. */
export function addedHotels(places: readonly Place[]): readonly StockHotel[] {
  return demonstrationsIn(places, addedDemonstrations)
}

function demonstrationsIn([jakarta]: readonly Place[], hotels: typeof demonstrations): StockHotel[] {
  if (!jakarta) return []
  return hotels.map((hotel) =>
    hotelOf(jakarta, { ...hotel, type: 'Hotel', website: null, share: 100 }, seededBy(hotel.name)),
  )
}

type HotelFacts = Pick<SandboxHotelRow, 'id' | 'stars' | 'name' | 'behaviour'> & {
  readonly type: string
  readonly website: string | null
  /** The probability in percent that a supplier of the place sells the hotel. */
  readonly share: number
}

function inventedHotel(place: Place, id: number): StockHotel {
  const choose = seededBy(`hotel ${id}`)
  const stars = choose.pick([2, 3, 3, 3, 4, 4, 4, 5, 5])
  const type = typeOf(stars, place.entry[5], choose)
  const word = inventedName(id)
  const name = nameOf(word, type, place.row.name, choose)
  const website = choose.chance(80) ? `https://${word.toLowerCase()}.example` : null
  return hotelOf(place, { id, stars, type, name, website, behaviour: null, share: 74 }, choose)
}

function hotelOf(place: Place, facts: HotelFacts, choose: Seeded): StockHotel {
  const { id, stars, type, name, website, behaviour } = facts
  const [, , , , , landscape, , , sellers] = place.entry
  const country = countryOf(place)
  const row: SandboxHotelRow = {
    id,
    key: `${landscape}-${id}`,
    destination_id: place.row.id,
    name,
    stars,
    accommodation_type: type,
    address: addressIn(country, place.row.name, choose),
    phone: phoneIn(country, choose),
    website_url: website,
    description: descriptionOf({ name, type, stars, place: place.row.name, landscape }, choose),
    facilities: facilitiesOf(stars, landscape, choose),
    room_facilities: roomFacilitiesOf(stars),
    notes: notesOf(choose),
    norms,
    pictures: choose.between(4, 6),
    behaviour,
  }
  return { row, place, listings: listingsOf(id, sellers, choose, facts.share) }
}

function countryOf({ row }: Place): CountryCode {
  return row.country_code === 'SG' || row.country_code === 'MY' || row.country_code === 'TH'
    ? row.country_code
    : 'ID'
}

function typeOf(stars: number, landscape: Landscape, choose: Seeded): string {
  const atTheWater = landscape === 'beach' || landscape === 'island'
  if (stars === 2) return choose.pick(['Hotel', 'Guest house', 'Guest house'])
  if (landscape === 'city') return choose.pick(['Hotel', 'Hotel', 'Hotel', 'Apartment'])
  if (stars > 3 && (atTheWater || landscape === 'hills'))
    return choose.pick(['Resort', 'Resort', 'Villa', 'Hotel'])
  return choose.pick(['Hotel', 'Hotel', 'Villa'])
}

function nameOf(word: string, type: string, placeName: string, choose: Seeded): string {
  const [place = placeName] = placeName.split(',')
  if (type === 'Guest house') return `${word} Guest House ${place}`
  if (type === 'Apartment') return `${word} ${choose.pick(['Residence', 'Suites'])} ${place}`
  if (type === 'Resort') return `${word} ${choose.pick(['Resort', 'Garden Resort', 'Bay Resort'])} ${place}`
  if (type === 'Villa') return `${word} Villas ${place}`
  return choose.chance(50) ? `${word} Hotel ${place}` : `Hotel ${word} ${place}`
}

function listingsOf(
  hotelId: number,
  sellers: PlaceEntry[8],
  choose: Seeded,
  percent: number,
): SandboxListingRow[] {
  const codes = supplierNames.filter(({ letter }) => sellers.includes(letter))
  const chosen = codes.filter(() => choose.chance(percent))
  const sold = chosen.length > 0 ? chosen : [choose.pick(codes)]
  return sold.map(({ code, place, numberOf }) => ({
    id: hotelId * 3 + place,
    hotel_id: hotelId,
    supplier_code: code,
    supplier_hotel_id: numberOf(hotelId),
  }))
}

/** Every supplier has its own id for a hotel; factor and range have no common factor, so no id repeats. */
const supplierNames: readonly {
  code: SupplierCode
  letter: string
  place: number
  numberOf: (hotelId: number) => string
}[] = [
  { code: 'HBD', letter: 'H', place: 0, numberOf: (id) => `${100_000 + ((id * 7919) % 900_000)}` },
  { code: 'FRM', letter: 'F', place: 1, numberOf: (id) => `FR-${10_000 + ((id * 3571) % 90_001)}` },
  {
    code: 'MGH',
    letter: 'M',
    place: 2,
    numberOf: (id) => `MG${`${(id * 4241) % 100_000}`.padStart(6, '0')}`,
  },
]
