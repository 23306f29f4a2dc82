import type { PoolClient } from 'pg'
import pg from 'pg'
import type * as v from 'valibot'
import type { Database } from '../db/database.ts'
import type { Item, Manifest, manifest } from './contents.ts'

type Facts = Omit<Manifest, 'takenAt' | 'migrations' | 'holds' | 'formerKeys'> &
  Partial<Pick<Manifest, 'formerKeys'>> & { now: Date }

const rowsAtOnce = 200

/** The lines of a backup of the running database: all of it as it is at one moment, whatever is written meanwhile. */
export async function* linesOfBackup(database: Database, { now, ...facts }: Facts): AsyncGenerator<string> {
  const client = await database.pool.connect()
  // also when nobody reads on
  let isWhole = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select version, name, checksum from schema_migration order by version',
    )
    const holds = await readHolds(client)
    yield JSON.stringify({
      takenAt: now.toISOString(),
      migrations,
      ...facts,
      ...holds,
    } satisfies v.InferInput<typeof manifest>)
    const counts: Record<string, number> = {}
    for (const { name, columns } of await tablesOf(client)) {
      yield line(['table', name, columns])
      counts[name] = yield* rowsOf(client, name)
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = current_schema() and last_value is not null order by 1`,
    )
    for (const { name, last } of sequences) yield line(['sequence', name, last])
    yield line(['end', counts])
    await client.query('commit')
    isWhole = true
  } finally {
    client.release(!isWhole)
  }
}

/** A database of an early release has fewer tables. */
async function readHolds(client: PoolClient): Promise<Pick<Manifest, 'holds'>> {
  const { rows: tables } = await client.query(`select to_regclass('org') as org, to_regclass('sale') as sale`)
  if (!tables[0]?.org || !tables[0]?.sale) return {}
  const { rows } = await client.query<NonNullable<Manifest['holds']>>(
    `select (select count(*)::int from org) as orgs, (select count(*)::int from app_user) as users,
      (select count(*)::int from sale) as sales`,
  )
  return rows[0] ? { holds: rows[0] } : {}
}

const line = (item: Item) => JSON.stringify(item)

/** All tables but the one of the migrations, with the columns that can be written. */
export async function tablesOf(
  client: Pick<PoolClient, 'query'>,
): Promise<readonly { name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and c.relname <> 'schema_migration'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

async function* rowsOf(client: PoolClient, table: string): AsyncGenerator<string, number> {
  const name = pg.escapeIdentifier(table)
  await client.query(`declare backup_rows no scroll cursor for select one::text as row from ${name} one`)
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup_rows`)
    for (const { row } of rows) yield line(['row', row])
    count += rows.length
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close backup_rows')
  return count
}
