/** Writes a dump of a database with sales of every product, made by the code of the last commit:
 * `npx tsx tests/upgrade/write-dump.ts`.
 *
 * `pg_dump` is not used: it must not be older than its server, and the embedded engine or an older PostgreSQL refuses
 * parts of its output (`\restrict`, `COPY`, settings). The schema in a dump is the SQL that `migrate` ran at that commit,
 * so it stays the schema of such an installation even if the migration files change. */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { jakarta } from '../support/client/agent-client.ts'
import { openToAll } from '../support/sale/trains.ts'
import { startPostgres, teardown } from '../support/server/postgres-server.ts'
import { createTestApp } from '../support/test-app.ts'
import { sellEverything } from './sell-everything.ts'
import { dumpOf } from './sql-dump.ts'

/** The deadline of a booking; one without an answer by then is still open in the dump. */
const anHour = 3_600_000

const folder = fileURLToPath(new URL('.', import.meta.url))
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

if (git('status', '--porcelain', '--', 'contract', 'server')) {
  throw new Error('Commit first: a dump shows the state of a commit.')
}
const server = await startPostgres()
try {
  await write(await livedDump())
} finally {
  await teardown()
}
// the open booking is not awaited
process.exit()

async function livedDump(): Promise<string> {
  const database = await emptyDatabase('lived')
  const fresh: Parameters<typeof createTestApp>[0] = async (prepare) => {
    await prepare(database)
    return database
  }
  await sellEverything(await createTestApp(fresh, openToAll, anHour))
  await expectBooksBalanced(database)
  await dropUnsoldStock(database)
  const dump = await dumpOf(database)
  await database.close()
  return dump
}

/** Writes the dump, if loading it gives exactly the same rows. */
async function write(dump: string): Promise<void> {
  const copy = await emptyDatabase('copied')
  await copy.pool.query(dump)
  if ((await dumpOf(copy)) !== dump) throw new Error('The dump does not bring back what was dumped.')
  await expectBooksBalanced(copy)
  console.table(await commandsAndSales(copy))
  await copy.close()
  const order = readdirSync(folder).filter((name) => name.endsWith('.sql.gz')).length + 1
  const name = `${String(order).padStart(2, '0')}-${git('rev-parse', '--short=7', 'HEAD')}.sql.gz`
  const bytes = gzipSync(dump, { level: 9 })
  writeFileSync(`${folder}${name}`, bytes)
  console.log(`${name}: ${Math.round(bytes.length / 1024)} KB`)
}

async function emptyDatabase(name: string): Promise<Database> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return openDatabase({ databaseUrl: url.href, dataDir: '', log: quietLog })
}

async function expectBooksBalanced(database: Database): Promise<void> {
  const wrong = await violatedInvariants(database)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Removes the hotels outside Jakarta, where nothing was booked, to keep the dump small. A server start adds only the
 * stock of a new release, so it does not bring them back. */
async function dropUnsoldStock({ pool }: Database): Promise<void> {
  await pool.query(`delete from sandbox_rate using sandbox_listing l, sandbox_hotel h, sandbox_destination d
    where l.id = listing_id and h.id = l.hotel_id and d.id = h.destination_id
      and d.hbd_code is distinct from '${jakarta.destinationCode}'`)
  await pool.query(
    'delete from sandbox_listing l where not exists (select from sandbox_rate where listing_id = l.id)',
  )
  await pool.query(
    'delete from sandbox_hotel h where not exists (select from sandbox_listing where hotel_id = h.id)',
  )
}

/** Counts of commands and sales, for the person who writes the dump to check. */
async function commandsAndSales({ pool }: Database): Promise<object[]> {
  const { rows } = await pool.query<object>(`select kind, c.state, s.status, is_changing, count(*)::int
    from command c left join sale s on s.command_id = c.id group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  return rows
}
