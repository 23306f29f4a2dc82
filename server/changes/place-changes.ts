import { sql } from 'kysely'
import type { CommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'

/** Advisory lock: one process gives places at a time. */
const lockKey = 7_283_910_467
/** On the embedded engine other queries wait for a batch. */
const batchSize = 500

type Needs = { database: Database; commands: Pick<CommandStore, 'watchIntents'> }

/** Gives the changes of committed transactions their places, several times a second while something is sold. */
export function placeJob({ database, commands }: Needs): Job {
  return {
    task: 'place changes',
    everyMs: 250,
    run: () => placeChanges(database),
    idle: {
      maxMs: 2_000,
      isIdle: async () => !(await isAnyWaiting(database)),
      watch: commands.watchIntents,
    },
  }
}

/** Whoever reads a place can read all smaller ones: they were given by transactions that ended before. A change whose transaction is
 * still running has none yet and gets a greater one, whatever it began before. */
export async function placeChanges(database: Database, size: number = batchSize): Promise<void> {
  while (await isAnyWaiting(database)) {
    const placed = await database.transaction(() => placeBatch(database, size))
    // the others are being changed again, or another process is placing
    if (placed < size) return
  }
}

async function isAnyWaiting(database: Database): Promise<boolean> {
  const waiting = await database.sql
    .selectFrom('sale_change')
    .select('sale_id')
    .where('place', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

async function placeBatch(database: Database, size: number): Promise<number> {
  const { rows: locked } = await sql<{
    ok: boolean
  }>`select pg_try_advisory_xact_lock(${lockKey}) as ok`.execute(database.sql)
  if (!locked[0]?.ok) return 0
  const { rows } = await sql<{ placed: number }>`
    with waiting as materialized (
      select owner_org_id, sale_id from sale_change where place is null limit ${size} for update skip locked
    ), numbered as materialized (
      select *, row_number() over () as number from waiting
    ), placed as (
      update sale_change set place = sale_feed.top + numbered.number from numbered, sale_feed
      where sale_change.owner_org_id = numbered.owner_org_id and sale_change.sale_id = numbered.sale_id
      returning sale_change.place
    )
    update sale_feed set top = last.place from (select max(place) as place from placed) last where last.place is not null
    returning (select count(*)::int from placed) as placed`.execute(database.sql)
  return rows[0]?.placed ?? 0
}
