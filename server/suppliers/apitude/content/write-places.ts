import { sql } from 'kysely'
import { foldText } from '#contract/text/fold-text'
import type { Database } from '../../../db/database.ts'
import { listOfColumns, rowsOf, setAll } from './insert-rows.ts'
import { type Place, placesOf } from './places.ts'

const columns = {
  id: 'text',
  name: 'text',
  long_name: 'text',
  keys: 'text[]',
  hotels: 'integer',
  folded: 'text',
}
const atOnce = 2_000

/** Makes the places that can be searched from destinations, zones and hotels; answers how many there are. It writes only
 * what differs, in parts, so that nobody waits for it. */
export async function writePlaces(database: Database): Promise<number> {
  const places = await readPlaces(database)
  for (let at = 0; at < places.length; at += atOnce) {
    const rows = places
      .slice(at, at + atOnce)
      .map((place) => ({ ...place, long_name: place.longName, folded: foldText(place.name) }))
    await sql`
      insert into apitude_place (${listOfColumns(columns)}, words)
      select ${listOfColumns(columns)}, search_words(long_name) from ${rowsOf(columns, rows)}
      on conflict (id) do update set ${setAll(columns)}, words = excluded.words
      where (apitude_place.name, apitude_place.long_name, apitude_place.keys, apitude_place.hotels)
        is distinct from (excluded.name, excluded.long_name, excluded.keys, excluded.hotels)`.execute(
      database.sql,
    )
  }
  await sql`delete from apitude_place where not exists (
    select from unnest(${places.map(({ id }) => id)}::text[]) as kept(id) where kept.id = apitude_place.id)`.execute(
    database.sql,
  )
  return places.length
}

async function readPlaces({ sql: db }: Database): Promise<readonly Place[]> {
  const [countries, destinations, zones, counts] = await Promise.all([
    db.selectFrom('apitude_country').selectAll().execute(),
    db.selectFrom('apitude_destination').selectAll().execute(),
    db.selectFrom('apitude_zone').selectAll().execute(),
    db
      .selectFrom('apitude_hotel')
      .select(({ fn }) => [
        'country_code',
        'destination_code',
        'zone_code',
        'city',
        fn.countAll<number>().as('hotels'),
      ])
      .where('gone_at', 'is', null)
      .groupBy(['country_code', 'destination_code', 'zone_code', 'city'])
      .execute(),
  ])
  return placesOf({
    countries,
    destinations,
    zones,
    counts: counts.map((count) => ({ ...count, hotels: Number(count.hotels) })),
  })
}
