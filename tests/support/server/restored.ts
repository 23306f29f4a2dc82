import { beginHistory } from '../../../server/backup/begin-history.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { linesOfBackup } from '../../../server/backup/take-backup.ts'
import type { Database } from '../../../server/db/database.ts'
import { freshPostgres } from '../databases.ts'
import type { TestApp } from '../test-app.ts'

/** A backup in memory: reading and writing files is tested beside them. */
export type Snapshot = { readonly takenAt: Date; readonly lines: readonly string[] }

export async function snapshotOf({
  database,
  clock,
}: Pick<TestApp, 'database'> & { clock: { now: () => Date } }): Promise<Snapshot> {
  const takenAt = clock.now()
  const lines: string[] = []
  for await (const line of linesOfBackup(database, {
    version: 'test',
    now: takenAt,
    keys: {},
    auditHeads: [],
  }))
    lines.push(line)
  return { takenAt, lines }
}

/** Brings it back into an empty database, as the command does, but for what begins then. */
export async function bringBack(database: Database, { lines }: Snapshot): Promise<void> {
  async function* all() {
    yield* lines
  }
  await restoreBackup(database, all())
}

/** The same with all of it, in a database of its own. */
export async function restored(snapshot: Snapshot): Promise<Database> {
  const database = await freshPostgres(async () => {})
  await bringBack(database, snapshot)
  await database.transaction(() => beginHistory(database, snapshot.takenAt))
  return database
}

/** Lets so many seconds pass since the restore, by the clock of the database. */
export async function ageRestore({ pool }: Database, seconds: number): Promise<void> {
  await pool.query('update restore set restored_at = restored_at - make_interval(secs => $1)', [seconds])
}
