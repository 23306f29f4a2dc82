import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseFromPool } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'

const silent = { info() {}, warn() {}, error() {}, fatal() {} }

/** Copies a prepared database, which is made once in a test run: a copy takes a fraction of a second. */
export async function createFromTemplate(
  key: string,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const template = `prepared_${key}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const building = `building_${key}`
      await client.query(`drop database if exists ${building}`)
      await client.query(`create database ${building}`)
      const database = await openDatabase({ databaseUrl: urlOf(building), dataDir: '', log: silent })
      await prepare(database).finally(() => database.close())
      await client.query(`alter database ${building} rename to ${template}`)
    }
    await client.query('select pg_advisory_unlock(1)')
    await client.query(`create database ${name} template ${template}`)
  })
  const database = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', log: silent })
  return databaseFromPool(database.pool, () =>
    asAdmin((client) => client.query(`drop database ${name} with (force)`)),
  )
}

/** The URL by which another process connects to the database of this name. */
export function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return url.href
}

async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await work(client).finally(() => client.end())
}
