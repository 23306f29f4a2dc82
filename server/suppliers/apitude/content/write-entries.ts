import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ContentWordKind } from '../../../db/tables/content-tables.ts'
import type { ContentStep, EntryOf } from './content-lists.ts'
import type { Word } from './entries/word-entries.ts'
import { digestOf, lastOfEach, listOfColumns, rowsOf, setAll } from './insert-rows.ts'
import { writeHotels } from './write-hotels.ts'

/** Each writes the entries of a page and answers how many rows changed. What is stored alike already is not written. */
export const writeEntries: {
  readonly [Step in ContentStep]: (database: Database, entries: readonly EntryOf<Step>[]) => Promise<number>
} = {
  countries: writeCountries,
  destinations: writeDestinations,
  accommodations: (database, words) => writeWords(database, 'ACCOMMODATION', words),
  boards: (database, words) => writeWords(database, 'BOARD', words),
  categories: (database, words) => writeWords(database, 'CATEGORY', words),
  facilities: (database, words) => writeWords(database, 'FACILITY', words),
  rooms: (database, words) => writeWords(database, 'ROOM', words),
  ratecomments: writeRateComments,
  hotels: writeHotels,
}

const countryColumns = { code: 'text', iso_code: 'text', name: 'text' }

async function writeCountries(
  { sql: db }: Database,
  entries: readonly EntryOf<'countries'>[],
): Promise<number> {
  const rows = lastOfEach(entries, ({ code }) => code).map(({ code, isoCode, name }) => ({
    code,
    iso_code: isoCode,
    name,
  }))
  const { numAffectedRows } = await sql`
    insert into apitude_country (${listOfColumns(countryColumns)})
    select ${listOfColumns(countryColumns)} from ${rowsOf(countryColumns, rows)}
    on conflict (code) do update set ${setAll(countryColumns)}
    where (apitude_country.iso_code, apitude_country.name) is distinct from (excluded.iso_code, excluded.name)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

const wordColumns = { kind: 'text', code: 'text', name: 'text', stars: 'integer' }

async function writeWords(
  { sql: db }: Database,
  kind: ContentWordKind,
  words: readonly Word[],
): Promise<number> {
  const rows = lastOfEach(words, ({ code }) => code).map((word) => ({ kind, ...word }))
  const { numAffectedRows } = await sql`
    insert into apitude_word (${listOfColumns(wordColumns)})
    select ${listOfColumns(wordColumns)} from ${rowsOf(wordColumns, rows)}
    on conflict (kind, code) do update set ${setAll(wordColumns)}
    where (apitude_word.name, apitude_word.stars) is distinct from (excluded.name, excluded.stars)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

const destinationColumns = {
  key: 'text',
  country_code: 'text',
  code: 'text',
  iso_code: 'text',
  name: 'text',
}
const zoneColumns = {
  key: 'text',
  destination_key: 'text',
  destination_code: 'text',
  code: 'text',
  name: 'text',
  members: 'text[]',
}

async function writeDestinations(
  { sql: db }: Database,
  entries: readonly EntryOf<'destinations'>[],
): Promise<number> {
  const destinations = lastOfEach(entries, ({ key }) => key)
  const rows = destinations.map(({ key, countryCode, code, isoCode, name }) => ({
    key,
    country_code: countryCode,
    code,
    iso_code: isoCode,
    name,
  }))
  const zones = lastOfEach(
    destinations.flatMap((destination) =>
      destination.zones.map((zone) => ({
        ...zone,
        destination_key: destination.key,
        destination_code: destination.code,
      })),
    ),
    ({ key }) => key,
  )
  const written = await sql`
    insert into apitude_destination (${listOfColumns(destinationColumns)})
    select ${listOfColumns(destinationColumns)} from ${rowsOf(destinationColumns, rows)}
    on conflict (key) do update set ${setAll(destinationColumns)}
    where (apitude_destination.iso_code, apitude_destination.name) is distinct from (excluded.iso_code, excluded.name)`.execute(
    db,
  )
  const inZones = await sql`
    insert into apitude_zone (${listOfColumns(zoneColumns)})
    select ${listOfColumns(zoneColumns)} from ${rowsOf(zoneColumns, zones)}
    on conflict (key) do update set ${setAll(zoneColumns)}
    where (apitude_zone.name, apitude_zone.members) is distinct from (excluded.name, excluded.members)`.execute(
    db,
  )
  const removed = await db
    .deleteFrom('apitude_zone')
    .where(
      'destination_key',
      'in',
      rows.map(({ key }) => key),
    )
    .where(({ not, eb }) => not(eb('key', '=', sql<string>`any(${zones.map(({ key }) => key)}::text[])`)))
    .executeTakeFirst()
  return (
    Number(written.numAffectedRows ?? 0) +
    Number(inZones.numAffectedRows ?? 0) +
    Number(removed.numDeletedRows)
  )
}

const commentColumns = {
  office: 'integer',
  code: 'text',
  hotel_code: 'integer',
  texts: 'json',
  digest: 'text',
}

async function writeRateComments(
  { sql: db }: Database,
  entries: readonly EntryOf<'ratecomments'>[],
): Promise<number> {
  const rows = lastOfEach(entries, ({ office, code, hotelCode }) => `${office}|${code}|${hotelCode}`).map(
    ({ office, code, hotelCode, texts }) => ({
      office,
      code,
      hotel_code: hotelCode,
      texts,
      digest: digestOf(texts),
    }),
  )
  const { numAffectedRows } = await sql`
    insert into apitude_rate_comment (${listOfColumns(commentColumns)})
    select ${listOfColumns(commentColumns)} from ${rowsOf(commentColumns, rows)}
    on conflict (office, code, hotel_code) do update set ${setAll(commentColumns)}
    where apitude_rate_comment.digest <> excluded.digest`.execute(db)
  return Number(numAffectedRows ?? 0)
}
