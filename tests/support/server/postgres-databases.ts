import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { grantToApplication } from '../../../server/db/application-role.ts'
import { type Database, databaseFromPool } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/open.ts'

const silent = { info() {}, warn() {}, error() {}, fatal() {} }

/** The roles of the test server: `owner` owns the tables and is nobody else, `application` serves and has what operations.md grants
 * it; `postgres` is the server's administrator. */
export type TestRole = 'postgres' | 'owner' | 'application'

const owners = new WeakMap<Database, () => Promise<Database>>()

/** Copies a prepared database, which is made once in a test run: a copy takes a fraction of a second. It is opened as the
 * application's role, and as the owner while it has no tables yet. */
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
      await client.query(`create database ${building} owner owner`)
      const database = await open(building, 'owner')
      await prepare(database)
        .then(() => hasTables(database))
        .then((yes) => (yes ? grantToApplication(database, 'application') : undefined))
        .finally(() => database.close())
      await client.query(`alter database ${building} rename to ${template}`)
    }
    await client.query('select pg_advisory_unlock(1)')
    // files as they are: less work than the default, each page through the log
    await client.query(`create database ${name} template ${template} strategy file_copy owner owner`)
  })
  const drop = () => asAdmin((client) => client.query(`drop database ${name} with (force)`))
  const application = await open(name, 'application')
  if (!(await hasTables(application))) {
    await application.close()
    return databaseFromPool((await open(name, 'owner')).pool, drop)
  }
  let owner: Promise<Database> | undefined
  const database = databaseFromPool(application.pool, async () => {
    await (await owner)?.close()
    await drop()
  })
  owners.set(database, () => {
    owner ??= open(name, 'owner')
    return owner
  })
  return database
}

/** The same database as the role that owns its tables, for what only an operator does. It is closed with `database`. */
export async function ownerOf(database: Database): Promise<Database> {
  return (await owners.get(database)?.()) ?? database
}

/** The URL by which another process connects to the database of this name. */
export function urlOf(name: string, role: TestRole = 'postgres'): string {
  const url = new URL(inject('postgresUrl'))
  url.username = role
  url.pathname = name
  return url.href
}

function open(name: string, role: TestRole): Promise<Database> {
  return openDatabase({ databaseUrl: urlOf(name, role), dataDir: '', log: silent })
}

async function hasTables(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ yes: boolean }>(
    `select to_regclass('audit') is not null as yes`,
  )
  return rows[0]?.yes ?? false
}

async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await work(client).finally(() => client.end())
}
