import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../server/db/database.ts'
import { useColumnTypes } from '../../server/db/tables/column-types.ts'
import { preparedKey } from './prepared-key.ts'
import { memoryDatabase } from './server/memory-engine.ts'
import { createFromTemplate } from './server/postgres-databases.ts'

/** Fills an empty database with the state that tests start from: the migrations, the demo data. */
export type Prepare = (database: Database) => Promise<void>

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/test-databases/', import.meta.url))
const dumps = new Map<string, Promise<Blob>>()

/** A database of its own on the embedded engine, as `prepare` left it. Close it after use. */
export async function freshEmbedded(prepare: Prepare): Promise<Database> {
  useColumnTypes()
  const key = preparedKey(prepare)
  const dump = dumps.get(key) ?? preparedDump(key, prepare)
  dumps.set(key, dump)
  return (await memoryDatabase(await dump)).database
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

/** The dump is built once and kept on disk; other processes of the test run wait for the one that builds it. */
async function preparedDump(key: string, prepare: Prepare): Promise<Blob> {
  const path = join(cacheFolder, `${key}.tar`)
  mkdirSync(cacheFolder, { recursive: true })
  for (;;) {
    const bytes = read(path)
    if (bytes) return new Blob([bytes])
    if (isLockedByOther(`${path}.building`)) await wait(100)
    else await build(path, prepare).finally(() => rmSync(`${path}.building`, { force: true }))
  }
}

async function build(path: string, prepare: Prepare): Promise<void> {
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
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}

function isLockedByOther(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return false
  } catch {
    if (!isAlive(Number(read(path)?.toString()))) rmSync(path, { force: true })
    return true
  }
}

function read(path: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
