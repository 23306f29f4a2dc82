import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A backup that was brought back. */
export type Restore = {
  readonly id: string
  /** The moment that the backup was of. */
  readonly takenAt: Date
  readonly restoredAt: Date
  /** Milliseconds since it was brought back, by the clock of the database. */
  readonly ageMs: number
}

/** `null`: nothing was restored yet. */
export async function lastRestore({ sql: db }: Database): Promise<Restore | null> {
  const last = await db
    .selectFrom('restore')
    .select(['id', 'taken_at as takenAt', 'restored_at as restoredAt'])
    .select(sql<number>`(extract(epoch from clock_timestamp() - restored_at) * 1000)::float8`.as('ageMs'))
    .orderBy('restored_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}
