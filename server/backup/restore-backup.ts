import type { PoolClient } from 'pg'
import pg from 'pg'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { migrate, migrateTo, NewerDatabase } from '../db/migrate.ts'
import { BackupProblem } from './backup-problem.ts'
import { item, type Manifest, manifest } from './contents.ts'
import { tablesOf } from './take-backup.ts'

/** What was brought back. */
export type Restored = { readonly manifest: Manifest; readonly rows: Readonly<Record<string, number>> }

type Options = {
  /** Looks at what the backup is before anything is changed; throws to leave the database as it is. */
  check?: (found: Manifest) => void
  /** Replaces what the database holds. */
  force?: boolean
  /** Looks at what was brought back before it is kept; throws to leave the database as it was. */
  accept?: (client: PoolClient) => Promise<void>
}

const rowsAtOnce = 200

/** Brings a backup back into a database, wholly or not at all, and then up to this release. Throws a `BackupProblem` when the database
 * holds an installation, and as `migrate` does for a backup of a newer release. */
export async function restoreBackup(
  database: Database,
  lines: AsyncIterable<string>,
  options: Options = {},
): Promise<Restored> {
  const source = lines[Symbol.asyncIterator]()
  try {
    const found = await readManifest(source)
    options.check?.(found)
    const rows = await database
      .unhurried(async () => {
        const taken = await takeInAll(database, found, source, options)
        await migrate(database)
        return taken
      })
      .catch((error: unknown) => {
        throw error instanceof NewerDatabase ? ofNewerRelease(found, error) : error
      })
    return { manifest: found, rows }
  } finally {
    await source.return?.()
  }
}

export function ofNewerRelease({ version, migrations }: Manifest, { known }: NewerDatabase): BackupProblem {
  return new BackupProblem(
    'NEWER_RELEASE',
    `This backup is of release ${version}, at migration ${migrations.at(-1)?.version}, but this release knows only ${known}: ` +
      'bring it back with that one. Nothing was changed.',
  )
}

/** What a backup says of itself before its rows. */
export async function readManifest(source: AsyncIterator<string>): Promise<Manifest> {
  const first = await source.next()
  const found = v.safeParse(manifest, first.done ? null : JSON.parse(first.value))
  if (!found.success) throw new BackupProblem('DAMAGED', 'This backup says nothing of what it holds.')
  return found.output
}

async function takeInAll(
  { pool }: Database,
  found: Manifest,
  source: AsyncIterator<string>,
  { force = false, accept }: Options,
): Promise<Restored['rows']> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await makeRoom(client, found, force)
    await migrateTo(client, found.migrations)
    const rows = await fill(client, source)
    await accept?.(client)
    await client.query('commit')
    isDone = true
    return rows
  } finally {
    client.release(!isDone)
  }
}

/** Refuses a database that somebody works in. What an empty installation holds already is made anew. */
async function makeRoom(client: PoolClient, { takenAt }: Manifest, force: boolean): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('org') as name`)
  if (tables[0]?.name && !force) {
    const { rows } = await client.query<{ orgs: number; last: Date | null }>(
      'select (select count(*)::int from org) as orgs, (select max(at) from audit) as last',
    )
    const [{ orgs, last } = { orgs: 0, last: null }] = rows
    if (orgs > 0) {
      const until = last ? `, last written at ${last.toISOString()}` : ''
      throw new BackupProblem(
        'NOT_EMPTY',
        `This database holds ${orgs} organisations${until}; the backup is of ${takenAt}. Nothing was changed. ` +
          '--force replaces all of it.',
      )
    }
  }
  const { rows: schemas } = await client.query<{ name: string }>('select current_schema() as name')
  const schema = pg.escapeIdentifier(schemas[0]?.name ?? 'public')
  await client.query(
    `drop schema ${schema} cascade; create schema ${schema}; grant usage on schema ${schema} to public`,
  )
}

/** Rows are taken in as they were: without triggers, which would write further rows, and without foreign keys, which hold again for all
 * of them at the end. */
async function fill(client: PoolClient, source: AsyncIterator<string>): Promise<Record<string, number>> {
  const { rows: keys } = await client.query<{ own: string; name: string; rule: string }>(
    `select conrelid::regclass::text as own, conname as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { own, name } of keys)
    await client.query(`alter table ${own} drop constraint ${pg.escapeIdentifier(name)}`)
  const tables = (await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name))
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  const counts = await takeIn(client, source)
  for (const { own, name, rule } of keys)
    await client.query(`alter table ${own} add constraint ${pg.escapeIdentifier(name)} ${rule}`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  return counts
}

async function takeIn(client: PoolClient, source: AsyncIterator<string>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let table: { name: string; sql: string } | null = null
  let waiting: string[] = []

  async function write(): Promise<void> {
    if (!table || waiting.length === 0) return
    await client.query(table.sql, [waiting])
    waiting = []
  }

  for (;;) {
    const next = await source.next()
    if (next.done) throw new BackupProblem('CUT_SHORT', 'This backup is cut short: its end is missing.')
    const read = v.parse(item, JSON.parse(next.value))
    if (read[0] === 'row') {
      waiting.push(read[1])
      if (table) counts[table.name] = (counts[table.name] ?? 0) + 1
      if (waiting.length === rowsAtOnce) await write()
      continue
    }
    await write()
    if (read[0] === 'table') {
      const [, name, columns] = read
      table = { name, sql: insertOf(name, columns) }
      counts[name] = 0
    } else if (read[0] === 'sequence') {
      await client.query('select setval($1::text::regclass, $2)', [pg.escapeIdentifier(read[1]), read[2]])
    } else {
      const isAll = Object.entries(read[1]).every(([name, count]) => counts[name] === count)
      if (!isAll) throw new BackupProblem('DAMAGED', 'This backup lacks rows that it says it has.')
      return counts
    }
  }
}

/** `offset 0` keeps the planner from reading each row once for every column. */
function insertOf(table: string, columns: readonly string[]): string {
  const name = pg.escapeIdentifier(table)
  const own = columns.map(pg.escapeIdentifier)
  return `insert into ${name} (${own.join(', ')}) overriding system value
    select ${own.map((column) => `(one.row).${column}`).join(', ')}
    from (select text::${name} as row from unnest($1::text[]) text offset 0) one`
}
