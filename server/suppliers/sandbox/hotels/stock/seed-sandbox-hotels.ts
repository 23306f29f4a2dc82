import { sql } from 'kysely'
import type { Database } from '../../../../db/database.ts'
import type {
  SandboxDestinationRow,
  SandboxHotelRow,
  SandboxListingRow,
  SandboxRateRow,
} from '../../../../db/tables/sandbox-tables.ts'
import { stockDestinations } from './destinations.ts'
import { addedHotels, type StockHotel, stockHotels } from './hotels.ts'
import { stockRates } from './rates.ts'

type ColumnTypes<Row> = {
  readonly [Column in keyof Row]: 'integer' | 'text' | 'jsonb' | 'float8' | 'boolean' | 'integer[]'
}

const destinationColumns: ColumnTypes<SandboxDestinationRow> = {
  id: 'integer',
  kind: 'text',
  name: 'text',
  long_name: 'text',
  country_code: 'text',
  country_name: 'text',
  time_zone: 'text',
  currency: 'text',
  leisure: 'boolean',
  latitude: 'float8',
  longitude: 'float8',
  covers: 'integer[]',
  rank: 'integer',
  behaviour: 'text',
  hbd_code: 'text',
  frm_code: 'text',
  mgh_code: 'text',
}

const hotelColumns: ColumnTypes<SandboxHotelRow> = {
  id: 'integer',
  key: 'text',
  destination_id: 'integer',
  name: 'text',
  stars: 'integer',
  accommodation_type: 'text',
  address: 'text',
  phone: 'text',
  website_url: 'text',
  description: 'text',
  facilities: 'jsonb',
  room_facilities: 'jsonb',
  notes: 'text',
  norms: 'jsonb',
  pictures: 'integer',
  behaviour: 'text',
}

const listingColumns: ColumnTypes<SandboxListingRow> = {
  id: 'integer',
  hotel_id: 'integer',
  supplier_code: 'text',
  supplier_hotel_id: 'text',
}

const rateColumns: ColumnTypes<SandboxRateRow> = {
  id: 'integer',
  listing_id: 'integer',
  room_type_code: 'text',
  room_type_name: 'text',
  board: 'text',
  rate_info: 'text',
  notes: 'text',
  policy: 'text',
  base_minor: 'integer',
  allotment: 'integer',
  max_adults: 'integer',
  max_children: 'integer',
}

/** Fills the sandbox suppliers' stock once; adds the newer hotels to the stock of an earlier version. */
export async function seedSandboxHotels(database: Database): Promise<void> {
  await database.transaction(async () => {
    // two processes may start on one database: the second waits here and finds the stock filled
    await sql`lock table sandbox_destination in share row exclusive mode`.execute(database.sql)
    const present = await database.sql.selectFrom('sandbox_destination').select('id').limit(1).execute()
    const { places, rows } = stockDestinations()
    if (present.length > 0) {
      await insertHotels(database, await missingOf(database, addedHotels(places)))
      return
    }
    await insert(database, 'sandbox_destination', destinationColumns, rows)
    await insertHotels(database, stockHotels(places))
  })
}

async function missingOf({ sql }: Database, hotels: readonly StockHotel[]): Promise<readonly StockHotel[]> {
  const ids = hotels.map(({ row }) => row.id)
  const rows = await sql.selectFrom('sandbox_hotel').select('id').where('id', 'in', ids).execute()
  const present = new Set(rows.map(({ id }) => id))
  return hotels.filter(({ row }) => !present.has(row.id))
}

async function insertHotels(database: Database, hotels: readonly StockHotel[]): Promise<void> {
  const rows = hotels.map(({ row }) => row)
  const listings = hotels.flatMap((hotel) => hotel.listings)
  await insert(database, 'sandbox_hotel', hotelColumns, rows)
  await insert(database, 'sandbox_listing', listingColumns, listings)
  await insert(database, 'sandbox_rate', rateColumns, stockRates(hotels))
}

const rowsAtATime = 6_000

/** Sends rows as one JSON parameter: single values would exceed the protocol's limit of 65,535 parameters. */
async function insert(
  database: Database,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(columns)
  const list = sql.raw(names.join(', '))
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
  for (let at = 0; at < rows.length; at += rowsAtATime) {
    const chunk = JSON.stringify(rows.slice(at, at + rowsAtATime))
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from jsonb_to_recordset(${chunk}::text::jsonb) as row(${types})`.execute(database.sql)
  }
}
