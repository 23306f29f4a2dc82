import { sql as sqlText } from 'kysely'
import type { DestinationSearchKey } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../../db/database.ts'
import type {
  SandboxDestinationRow,
  SandboxHotelRow,
  SandboxRateRow,
} from '../../../db/tables/sandbox-tables.ts'
import type { HotelPlace } from '../../../hotel/ports.ts'

/** A hotel as one supplier sells it. */
export type Listing = {
  readonly id: number
  readonly supplierCode: SupplierCode
  /** The supplier's own number of the hotel. */
  readonly hotelId: string
  readonly hotel: SandboxHotelRow
  readonly place: SandboxDestinationRow
  /** The supplier's codes of all destinations that cover the place. */
  readonly zoneCodes: readonly string[]
  /** Cheapest first. All prices of a hotel change by the same factor, so this order holds for every stay. */
  readonly rates: readonly SandboxRateRow[]
}

export type Catalogue = {
  readonly destinations: readonly SandboxDestinationRow[]
  destination(key: DestinationSearchKey): SandboxDestinationRow | undefined
  listing(supplierCode: SupplierCode, hotelId: string): Listing | undefined
  listingsIn(supplierCode: SupplierCode, placeId: number): readonly Listing[]
}

export type ReadCatalogue = () => Promise<Catalogue>

/** The stock never changes after seeding, so a process reads it once. */
export function createCatalogueReader(database: Database): ReadCatalogue {
  let reading: Promise<Catalogue> | undefined
  return async () => {
    const current = reading ?? readCatalogue(database)
    reading = current
    try {
      const catalogue = await current
      // an empty stock is not seeded yet, so it is read again
      if (catalogue.destinations.length === 0) reading = undefined
      return catalogue
    } catch (error) {
      reading = undefined
      throw error
    }
  }
}

export function destinationKeys(row: SandboxDestinationRow): DestinationSearchKey[] {
  const codes: readonly [SupplierCode, DestinationSearchKey['destinationType'], string | null][] = [
    ['HBD', 'ZONE', row.hbd_code],
    ['FRM', 'CITY', row.frm_code],
    ['MGH', 'CITY', row.mgh_code],
  ]
  return codes.flatMap(([supplierCode, destinationType, destinationCode]) =>
    destinationCode ? [{ supplierCode, destinationType, destinationCode, destinationName: row.name }] : [],
  )
}

const cheapestFirst = sqlText<SandboxRateRow[]>`json_agg(sandbox_rate order by base_minor, id)`

async function readCatalogue({ sql }: Database): Promise<Catalogue> {
  const destinations = await sql.selectFrom('sandbox_destination').selectAll().orderBy('rank').execute()
  const hotelRows = await sql.selectFrom('sandbox_hotel').selectAll().execute()
  const listingRows = await sql.selectFrom('sandbox_listing').selectAll().orderBy('id').execute()
  // one row for each listing: a row for each rate takes the driver twice as long
  const rateRows = await sql
    .selectFrom('sandbox_rate')
    .select(['listing_id', cheapestFirst.as('rates')])
    .groupBy('listing_id')
    .execute()

  const zones = groupBy(
    destinations
      .filter(({ kind }) => kind !== 'TEST')
      .flatMap((row) =>
        destinationKeys(row).flatMap((key) => row.covers.map((place) => ({ ...key, place }))),
      ),
    ({ supplierCode, place }) => `${supplierCode} ${place}`,
  )
  const codes = new Map([...zones].map(([of, keys]) => [of, keys.map((key) => key.destinationCode)]))
  const zoneCodesOf = (supplierCode: SupplierCode, placeId: number) =>
    codes.get(`${supplierCode} ${placeId}`) ?? []
  const placeById = new Map(destinations.map((row) => [row.id, row]))
  const hotelById = new Map(hotelRows.map((row) => [row.id, row]))
  const ratesOf = new Map(rateRows.map(({ listing_id, rates }) => [listing_id, rates]))
  const listings = listingRows.flatMap((row): Listing[] => {
    const hotel = hotelById.get(row.hotel_id)
    const place = hotel && placeById.get(hotel.destination_id)
    if (!hotel || !place) return []
    const { id, supplier_code: supplierCode, supplier_hotel_id: hotelId } = row
    const zoneCodes = zoneCodesOf(supplierCode, place.id)
    return [{ id, supplierCode, hotelId, hotel, place, zoneCodes, rates: ratesOf.get(id) ?? [] }]
  })
  const byKey = new Map(
    destinations.flatMap((row) => destinationKeys(row).map((key) => [nameOf(key), row] as const)),
  )
  const byHotelId = new Map(
    listings.map((listing) => [`${listing.supplierCode} ${listing.hotelId}`, listing]),
  )
  const byPlace = groupBy(listings, ({ supplierCode, place }) => `${supplierCode} ${place.id}`)
  return {
    destinations,
    destination: (key) => byKey.get(nameOf(key)),
    listing: (supplierCode, hotelId) => byHotelId.get(`${supplierCode} ${hotelId}`),
    listingsIn: (supplierCode, placeId) => byPlace.get(`${supplierCode} ${placeId}`) ?? [],
  }
}

/** Where the hotel is, in the codes of its supplier. */
export function placeOf({ place, zoneCodes }: Listing): HotelPlace {
  return { countryCode: place.country_code, zoneCodes }
}

function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function nameOf({ supplierCode, destinationType, destinationCode }: DestinationSearchKey): string {
  return `${supplierCode} ${destinationType} ${destinationCode}`
}
