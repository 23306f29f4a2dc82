import { sql } from 'kysely'
import * as v from 'valibot'
import { type SupplierDifference, supplierDifference } from '#contract/pnr/supplier-change'
import type { Database } from '../../db/database.ts'
import { bookingRecord } from '../booking/booking-record.ts'

const differenceList = v.array(supplierDifference)

/** By the clock of the database, as that which says when a booking changed. */
export async function databaseTime(database: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.sql)
  return rows[0]?.at ?? new Date(0)
}

export type ComparedBooking = Awaited<ReturnType<typeof lockCompared>>[number]

/** Bookings of a supplier that stand, with their former readings, by its references; locked until the transaction ends, always in the same order.
 * What is being cancelled or changed, or has been changed since `asked`, is left out: the supplier's list may be older than ours. */
export async function lockCompared(
  { sql: db }: Database,
  supplierCode: string,
  references: readonly string[],
  asked: Date,
) {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.id')
    .leftJoin('supplier_reading as reading', 'reading.booking_id', 'booking.id')
    .select(['booking.id', 'booking.locator', 'booking.owner_org_id', 'booking.supplier_reference'])
    .select(['check_in', 'check_out', 'record', 'differences', 'found_at', 'settled_at'])
    .where('booking.supplier_code', '=', supplierCode)
    .where('supplier_reference', '=', sql<string>`any(${references}::text[])`)
    .where('cancel_status', 'is', null)
    .where('booking.pending_command_id', 'is', null)
    .where('sale.changed_at', '<', asked)
    .orderBy('booking.id')
    .forUpdate('booking')
    .execute()
  return rows.map(({ differences, record, ...row }) => ({
    ...row,
    record: v.parse(v.pick(bookingRecord, ['hotel', 'rooms']), record),
    differences: v.parse(v.nullable(differenceList), differences),
  }))
}

type Reading = {
  readonly bookingId: string
  readonly differences: readonly SupplierDifference[] | null
  readonly foundAt: Date | null
  readonly settledAt: Date | null
}

export async function storeReadings(
  { sql: db }: Database,
  at: Date,
  readings: readonly Reading[],
): Promise<void> {
  if (readings.length === 0) return
  await db
    .insertInto('supplier_reading')
    .values(
      readings.map(({ bookingId, differences, foundAt, settledAt }) => ({
        booking_id: bookingId,
        read_at: at,
        differences: differences && JSON.stringify(differences),
        found_at: foundAt,
        settled_at: settledAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet((row) => ({
        read_at: row.ref('excluded.read_at'),
        differences: row.ref('excluded.differences'),
        found_at: row.ref('excluded.found_at'),
        settled_at: row.ref('excluded.settled_at'),
      })),
    )
    .execute()
}

export async function keepNews({ sql: db }: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await db
    .insertInto('supplier_change_news')
    .values(bookingIds.map((sale_id) => ({ sale_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Bookings that arrive in a span of days and that the list has not had since the run began; not those that were made or changed since. */
export function missingInList(
  { sql: db }: Database,
  supplierCode: string,
  { from, to, since, most }: { from: string; to: string; since: Date; most: number },
) {
  return db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.id')
    .leftJoin('supplier_reading as reading', 'reading.booking_id', 'booking.id')
    .select([
      'booking.supplier_reference as supplierReference',
      'booking.client_reference as clientReference',
    ])
    .select(['sale.command_id as commandId'])
    .where('booking.supplier_code', '=', supplierCode)
    .where('cancel_status', 'is', null)
    .where('booking.pending_command_id', 'is', null)
    .where('check_in', '>=', from)
    .where('check_in', '<=', to)
    .where('booking.booked_at', '<', since)
    .where(({ eb, or }) => or([eb('reading.read_at', 'is', null), eb('reading.read_at', '<', since)]))
    .orderBy('check_in')
    .orderBy('booking.id')
    .limit(most)
    .execute()
}

/** The change of a booking that nobody has settled. */
export async function openChangeOf({ sql: db }: Database, bookingId: string) {
  const row = await db
    .selectFrom('supplier_reading')
    .select(['differences', 'found_at'])
    .where('booking_id', '=', bookingId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row?.found_at ? shapeChange(row.found_at, row.differences) : null
}

export function shapeChange(foundAt: Date, differences: unknown) {
  return { foundAt: foundAt.toISOString(), differenceList: v.parse(differenceList, differences) }
}
