import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../server/db/database.ts'
import { useColumnTypes } from '../../server/db/tables/column-types.ts'
import { builtOnce } from './built-once.ts'
import { preparedKey } from './prepared-key.ts'
import { memoryDatabase } from './server/memory-engine.ts'
import { createFromTemplate } from './server/postgres-databases.ts'

/** Fills an empty database with the state that tests start from: the migrations, the demo data. */
export type Prepare = (database: Database) => Promise<void>

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/test-databases/', import.meta.url))
const dumps = new Map<string, Promise<Blob>>()

/** A database of its own on the embedded engine, as `prepare` left it. Close it after use. */
export async function freshEmbedded(prepare: Prepare): Promise<Database> {
  return (await freshWithFiles(prepare)).database
}

/** The same; `dump` has the files of the database as they are now. */
export async function freshWithFiles(prepare: Prepare): ReturnType<typeof memoryDatabase> {
  useColumnTypes()
  const key = preparedKey(prepare)
  const dump = dumps.get(key) ?? preparedDump(key, prepare)
  dumps.set(key, dump)
  return memoryDatabase(await dump)
}

/** Like `freshEmbedded`, on a real PostgreSQL server; needs the global setup `tests/support/server/postgres-server.ts`. */
export async function freshPostgres(prepare: Prepare): Promise<Database> {
  useColumnTypes()
  return createFromTemplate(preparedKey(prepare), prepare)
}

const postgres = { engine: 'postgres', fresh: freshPostgres } as const

/** For `describe.each(bothEngines)`: the same tests on the embedded engine and on PostgreSQL. It is for what can differ
 * by engine: migrations and upgrades, triggers and constraints, transactions that wait for each other (one connection
 * or many), locks and leases, keyset pages, the order and search of texts, days and numbers that the database computes,
 * rows that are streamed, large rows. The access matrix calls every endpoint on both. */
export const bothEngines = [{ engine: 'embedded', fresh: freshEmbedded }, postgres] as const

/** For `describe.each(onPostgres)`: everything else. A rule that the server computes from the rows it read cannot differ
 * by engine; its queries are those of every other file, and the access matrix and the end-to-end tests run on the embedded
 * engine, too. */
export const onPostgres = [postgres] as const

/** The dump is kept on disk. */
async function preparedDump(key: string, prepare: Prepare): Promise<Blob> {
  const path = join(cacheFolder, `${key}.tar`)
  await builtOnce(path, (beside) => build(path, beside, prepare))
  return new Blob([readFileSync(path)])
}

async function build(path: string, beside: string, prepare: Prepare): Promise<void> {
  const { database, dump } = await memoryDatabase()
  await prepare(database)
  const bytes = await (await dump()).bytes()
  await database.close()
  // dumps that the same `prepare` made from older sources
  const [prepareHash] = basename(path).split('_')
  for (const name of readdirSync(cacheFolder)) {
    if (name.startsWith(`${prepareHash}_`) && name.endsWith('.tar'))
      rmSync(join(cacheFolder, name), { force: true })
  }
  writeFileSync(beside, bytes)
}
