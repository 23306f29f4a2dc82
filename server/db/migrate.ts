import type { PoolClient } from 'pg'
import type { Database } from './database.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'

type Applied = { version: number; name: string; checksum: string }

/** Advisory lock of all processes: those that start together migrate one after the other, and grant so, too. It is held for a transaction and not for a
 * session, which a pooler would hand to others. */
export const migrationLock = 7_283_910_465

/** Applies the pending migrations, each in a transaction of its own; answers their file names. */
export async function migrate(database: Database, folder: URL | string = builtInFolder): Promise<string[]> {
  const files = migrationFiles(folder)
  const client = await database.pool.connect()
  const names: string[] = []
  try {
    for (;;) {
      const name = await applyNext(client, files)
      if (name === null) break
      names.push(name)
    }
    client.release()
    return names
  } catch (error) {
    // closing the session frees the lock and rolls back
    client.release(true)
    throw error
  }
}

export const migrationTable = `create table if not exists schema_migration (
    version int primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** Checksums of texts that one release applied and that are undone since: what they did beside the files as they stand,
 * migration 033 does for every database. Nothing is added here; a migration on main is never edited. */
const otherTexts: Readonly<Record<string, string>> = {
  '028-price-rules.sql': '6de862e6bdfe2b11cccae4539908e0c2dc9a0157422c7ea4cfc449cf8303b462',
  '029-deposits.sql': 'd42b30446743fcc03bc8416e060b6f7245a81734347a18ef2653457d98201ee3',
}

/** The build copies the folder beside the bundle, so this path is right there, too. */
const builtInFolder = new URL('./migrations/', import.meta.url)

/** `null`: nothing is pending. */
async function applyNext(client: PoolClient, files: MigrationFile[]): Promise<string | null> {
  await client.query('begin; set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await client.query(migrationTable)
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migration order by version',
  )
  const [next] = pendingMigrations(files, rows)
  if (next) await apply(client, next)
  await client.query('commit')
  return next?.fileName ?? null
}

/** Applies the migrations that another database has had, to an empty one, in the client's transaction. Throws for a database of a newer
 * release. */
export async function migrateTo(client: PoolClient, applied: readonly Applied[]): Promise<void> {
  const files = migrationFiles(builtInFolder)
  pendingMigrations(files, [...applied])
  await client.query(migrationTable)
  const wanted = new Set(applied.map(({ version }) => version))
  for (const file of files) if (wanted.has(file.version)) await apply(client, file)
}

export function lastKnownMigration(): number {
  return migrationFiles(builtInFolder).at(-1)?.version ?? 0
}

/** What the next start would apply; `null`: the database is empty. Changes nothing, and throws as `pendingMigrations` does. */
export async function readPending({ pool }: Database): Promise<MigrationFile[] | null> {
  const { rows: tables } = await pool.query(`select to_regclass('schema_migration') as name`)
  if (tables[0]?.name === null) return null
  const { rows } = await pool.query<Applied>(
    'select version, name, checksum from schema_migration order by version',
  )
  return pendingMigrations(migrationFiles(builtInFolder), rows)
}

/** The files that are not applied yet. Throws when an applied file was changed or is missing, when a new file comes before an
 * applied one, and when the database is newer than this release. */
export function pendingMigrations(files: MigrationFile[], applied: Applied[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.version, file]))
  const latest = applied.at(-1)?.version ?? 0
  const newest = files.at(-1)?.version ?? 0
  if (latest > newest) throw new NewerDatabase(latest, newest)
  for (const { version, name, checksum } of applied) {
    const file = known.get(version)
    if (!file) throw new Error(`Migration ${version} (${name}) was applied, but its file is missing.`)
    if (checksum !== file.checksum && checksum !== otherTexts[file.fileName]) {
      throw new Error(`Migration ${file.fileName} was changed after it was applied: add a new one instead.`)
    }
    known.delete(version)
  }
  for (const { version, fileName } of known.values()) {
    if (version < latest)
      throw new Error(`Migration ${fileName} comes before ${latest}, which is already applied.`)
  }
  return [...known.values()]
}

async function apply(client: PoolClient, file: MigrationFile): Promise<void> {
  try {
    // without parameters, `pg` sends one simple query, which may hold many statements
    await client.query(file.sql)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      file.version,
      file.name,
      file.checksum,
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${file.fileName} failed, and nothing of it was kept: ${reason}`, {
      cause: error,
    })
  }
}

/** A newer release has migrated the database. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  /** The last migration that this release knows. */
  readonly known: number

  constructor(latest: number, known: number) {
    super(
      `The database is at migration ${latest}, but this release knows only ${known}: start the newer release again, ` +
        'or bring back a backup of before the upgrade.',
    )
    this.known = known
  }
}
