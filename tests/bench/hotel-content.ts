import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createContentDestinations } from '../../server/suppliers/apitude/content/content-destinations.ts'
import { createContentStore } from '../../server/suppliers/apitude/content/content-store.ts'
import { writePlaces } from '../../server/suppliers/apitude/content/write-places.ts'
import { startPostgres, teardown } from '../support/server/postgres-server.ts'
import { makeContent } from './many-hotels.ts'
import { quantile, type Row } from './table.ts'

const hotels = Number(process.env.BENCH_HOTELS ?? 200_000)
const rounds = 5
const silent = { info() {}, warn() {}, error() {}, fatal() {} }

/** Measures the content of 200,000 hotels on a real PostgreSQL: its size, and the calls that a search makes of it. */
export async function measureHotelContent(): Promise<Row[]> {
  const databaseUrl = await startPostgres(['shared_buffers=512MB', 'max_wal_size=8GB', 'autovacuum=off'])
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silent, hasNoTimeouts: true })
  try {
    await migrate(database)
    return await measure(database)
  } finally {
    await database.close()
    await teardown()
  }
}

async function measure(database: Database): Promise<Row[]> {
  const begin = performance.now()
  await makeContent(database, hotels)
  const places = await writePlaces(database)
  await database.pool.query('vacuum (analyze)')
  console.log(`${hotels} hotels, ${places} places in ${Math.round((performance.now() - begin) / 1_000)} s`)
  const { rows } = await database.pool.query<{ megabytes: number }>(`
    select (sum(pg_total_relation_size(oid)) / 1048576)::int as megabytes
    from pg_class where relkind = 'r' and relname like 'apitude_%'`)
  console.log(`${rows[0]?.megabytes} MB on disk`)
  const destinations = createContentDestinations(database)
  const store = createContentStore({ database, now: () => new Date(), pictureUrl: (path) => path })
  const { rows: keys } = await database.pool.query<{ key: string; name: string }>(
    'select key, name from apitude_zone where members is null order by md5(key) limit 60',
  )
  const { rows: codes } = await database.pool.query<{ code: number }>(
    'select code from apitude_hotel order by md5(code::text) limit 60',
  )
  // as a search finds them: destination after destination
  const inOneRegion = (
    await database.pool.query<{ code: number }>(
      'select code from apitude_hotel order by destination_code, zone_code limit 6000',
    )
  ).rows.map(({ code }) => code)
  const typed = keys.flatMap(({ name }) => [1, 2, 3, 4, 6, 20].map((letters) => name.slice(0, letters)))
  const words = keys.map(({ name }) => name.split(' ').at(-1) ?? '')
  return [
    await timed('destination search, as it is typed', typed, (text) => destinations.find(text)),
    await timed('destination search, by a later word', words, (text) => destinations.find(text)),
    await timed('destination search, nothing typed', [''], () => destinations.find('')),
    await timed('hotels of a zone', keys, ({ key }) => store.hotelsOf([key])),
    await timed('what a list shows of 2,000 hotels', [0, 1, 2], async (part) => {
      const some = await store.hotels(inOneRegion.slice(part * 2_000, part * 2_000 + 2_000))
      if (some.size === 0) throw new Error('there are no hotels')
    }),
    await timed('description of a hotel', codes, ({ code }) => store.describe(code)),
  ]
}

async function timed<T>(what: string, cases: readonly T[], call: (one: T) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of cases) {
      const begin = performance.now()
      await call(one)
      // the first round warms up
      if (round > 0) times.push(performance.now() - begin)
    }
  }
  return { what, calls: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
