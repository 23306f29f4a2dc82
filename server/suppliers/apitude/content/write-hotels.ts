import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { HotelEntry } from './entries/hotel-entry.ts'
import { digestOf, lastOfEach, listOfColumns, rowsOf, setAll } from './insert-rows.ts'

const hotelColumns = {
  code: 'integer',
  name: 'text',
  country_code: 'text',
  destination_code: 'text',
  zone_code: 'text',
  category_code: 'text',
  accommodation_code: 'text',
  latitude: 'float8',
  longitude: 'float8',
  city: 'text',
  address: 'text',
  phone: 'text',
  website: 'text',
  picture: 'text',
  giata_code: 'integer',
  digest: 'text',
}
const textColumns = {
  hotel_code: 'integer',
  description: 'text',
  notes: 'text',
  facilities: 'json',
  rooms: 'json',
  pictures: 'json',
}

/** Writes the hotels that are new, changed or listed again; answers how many. */
export async function writeHotels({ sql: db }: Database, entries: readonly HotelEntry[]): Promise<number> {
  const known = lastOfEach(entries, ({ hotel }) => hotel.code).map((entry) => ({
    ...entry,
    digest: digestOf(entry),
  }))
  const hotels = known.map(({ hotel, digest }) => ({ ...hotel, digest }))
  const texts = known.map(({ hotel, text }) => ({ hotel_code: hotel.code, ...text }))
  const { rows } = await sql<{ code: number }>`
    with written as (
      insert into apitude_hotel (${listOfColumns(hotelColumns)})
      select ${listOfColumns(hotelColumns)} from ${rowsOf(hotelColumns, hotels)}
      on conflict (code) do update set ${setAll(hotelColumns)}, gone_at = null
      where apitude_hotel.digest <> excluded.digest or apitude_hotel.gone_at is not null
      returning code
    ), described as (
      insert into apitude_hotel_text (${listOfColumns(textColumns)})
      select ${listOfColumns(textColumns)} from ${rowsOf(textColumns, texts)}
      where hotel_code in (select code from written)
      on conflict (hotel_code) do update set ${setAll(textColumns)}
    )
    select code from written`.execute(db)
  return rows.length
}
