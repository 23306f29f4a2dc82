import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** One process reads a supplier's list; whoever takes it over goes on at the page that was kept last. */
export type ListReading = {
  readonly restoreId: string
  readonly supplierCode: string
  readonly holder: string
  readonly page: number
}

/** Longer than a page may take; whoever has not kept one for so long is believed dead. */
const leaseSeconds = 300
const heldFor = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** `null`: the list was read to its end, or another process is at it. */
export async function takeReading(
  { sql: db }: Database,
  restoreId: string,
  supplierCode: string,
): Promise<ListReading | null> {
  const holder = randomUUID()
  const { rows } = await sql<{ page: number }>`
    insert into restore_reading as reading (restore_id, supplier_code, holder, held_until)
    values (${restoreId}, ${supplierCode}, ${holder}, ${heldFor(leaseSeconds)})
    on conflict (restore_id, supplier_code) do update set holder = excluded.holder, held_until = excluded.held_until
    where reading.completed_at is null and (reading.held_until is null or reading.held_until <= clock_timestamp())
    returning page`.execute(db)
  const [row] = rows
  return row ? { restoreId, supplierCode, holder, page: row.page } : null
}

const held = ({ sql: db }: Database, { restoreId, supplierCode, holder }: ListReading) =>
  db
    .updateTable('restore_reading')
    .where('restore_id', '=', restoreId)
    .where('supplier_code', '=', supplierCode)
    .where('holder', '=', holder)

/** `false`: another process has taken the list over. */
export async function keepPage(database: Database, reading: ListReading, page: number): Promise<boolean> {
  const kept = await held(database, reading)
    .set({ page, held_until: heldFor(leaseSeconds) })
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

export async function completeReading(database: Database, reading: ListReading): Promise<void> {
  await held(database, reading)
    .set({ holder: null, held_until: null, completed_at: sql<Date>`clock_timestamp()` })
    .execute()
}

/** Leaves the list where it stands for a later turn. */
export async function leaveReading(database: Database, reading: ListReading, restMs: number): Promise<void> {
  await held(database, reading)
    .set({ holder: null, held_until: heldFor(restMs / 1_000) })
    .execute()
}

/** Counts a call of a day (UTC); `false`: `most` were made. */
export async function countCall(database: Database, reading: ListReading, most: number): Promise<boolean> {
  const today = sql<string>`(clock_timestamp() at time zone 'UTC')::date`
  const counted = await held(database, reading)
    .set({ day: today, calls: sql<number>`case when day = ${today} then calls + 1 else 1 end` })
    .where(sql<boolean>`(day is distinct from ${today} or calls < ${most})`)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}
