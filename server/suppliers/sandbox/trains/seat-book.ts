import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { type FreeSeat, seatKey } from './free-seats.ts'
import { soldOut } from './rail-behaviour.ts'
import type { Run } from './timetable.ts'

type TrainDay = Pick<Run, 'train' | 'serviceDay'>

/** Serialises orders of the same train and day until the transaction ends. Sorted, so that two orders cannot deadlock. */
export async function lockRuns(database: Database, runs: readonly TrainDay[]): Promise<void> {
  const names = [...new Set(runs.map(({ train, serviceDay }) => `${train.number}/${serviceDay}`))].sort()
  for (const name of names) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox train ${name}`}, 0))`.execute(
      database.sql,
    )
  }
}

/** The seats held or issued on any segment of the run; the seats of an expired hold are free again. */
export async function soldSeats(
  database: Database,
  { train, serviceDay, segments }: Run,
  now: Date,
): Promise<Set<string>> {
  const rows = await database.sql
    .selectFrom('sandbox_train_seat as sold')
    .innerJoin('sandbox_train_booking as of', 'of.supplier_reference', 'sold.supplier_reference')
    .select(['sold.wagon', 'sold.seat'])
    .distinct()
    .where('sold.train_number', '=', train.number)
    .where('sold.service_day', '=', serviceDay)
    .where('sold.segment', 'in', [...segments])
    .where(({ eb, or, and }) =>
      or([
        eb('of.status', '=', 'ISSUED'),
        and([eb('of.status', '=', 'HELD'), eb('of.held_until', '>', now)]),
      ]),
    )
    .execute()
  return new Set(rows.map(seatKey))
}

/** Expires overdue holds and frees their seats. The row lock waits for a booking that is being issued. */
export async function freeExpired(database: Database, runs: readonly TrainDay[], now: Date): Promise<void> {
  const overdue = await database.sql
    .selectFrom('sandbox_train_booking')
    .select('supplier_reference')
    .where('status', '=', 'HELD')
    .where('held_until', '<=', now)
    .where('supplier_reference', 'in', (eb) =>
      eb
        .selectFrom('sandbox_train_seat')
        .select('supplier_reference')
        .where(({ or, and, eb: is }) =>
          or(
            runs.map(({ train, serviceDay }) =>
              and([is('train_number', '=', train.number), is('service_day', '=', serviceDay)]),
            ),
          ),
        ),
    )
    .orderBy('supplier_reference')
    .forUpdate()
    .execute()
  for (const { supplier_reference } of overdue) {
    await database.sql
      .updateTable('sandbox_train_booking')
      .set({ status: 'EXPIRED', changed_at: now })
      .where('supplier_reference', '=', supplier_reference)
      .execute()
    await giveBackSeats(database, supplier_reference)
  }
}

/** Inserts one row for each seat and segment; throws `SOLD_OUT` when a row exists already. */
export async function takeSeats(
  database: Database,
  { train, serviceDay, segments }: Run,
  seats: readonly FreeSeat[],
  supplierReference: string,
): Promise<void> {
  const rows = seats.flatMap(({ wagon, seat }) =>
    segments.map((segment) => ({
      train_number: train.number,
      service_day: serviceDay,
      segment,
      wagon,
      seat,
      supplier_reference: supplierReference,
    })),
  )
  const taken = await database.sql
    .insertInto('sandbox_train_seat')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('segment')
    .execute()
  if (taken.length < rows.length) throw soldOut(`These seats of ${train.name} have just been sold.`)
}

export async function giveBackSeats(database: Database, supplierReference: string): Promise<void> {
  await database.sql
    .deleteFrom('sandbox_train_seat')
    .where('supplier_reference', '=', supplierReference)
    .execute()
}
