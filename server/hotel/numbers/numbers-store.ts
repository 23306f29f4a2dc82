import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The first and the last day within a span on which a booking of a supplier begins that has no number; `null`: none does. */
export async function arrivalsWithoutNumber(
  database: Database,
  supplierCode: string,
  { from, to }: { from: string; to: string },
): Promise<{ from: string; to: string } | null> {
  const row = await database.sql
    .selectFrom('booking')
    .select(({ fn }) => [
      fn.min<string | null>('check_in').as('first'),
      fn.max<string | null>('check_in').as('last'),
    ])
    .where('supplier_code', '=', supplierCode)
    .where('hotel_number', 'is', null)
    .where('cancel_status', 'is', null)
    .where('check_in', '>=', from)
    .where('check_in', '<=', to)
    .executeTakeFirst()
  return row?.first && row.last ? { from: row.first, to: row.last } : null
}

/** Puts a supplier's numbers into bookings, and keeps that they came for the notices that tell it. */
export async function storeNumbers(
  { sql: db }: Database,
  at: Date,
  changes: readonly { id: string; number: string }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id uuid, number text)`
  await sql`
    update booking set hotel_number = given.number, hotel_number_at = ${at}, hotel_number_said_by = null
    from ${given} where booking.id = given.id`.execute(db)
  await sql`insert into hotel_number_news (sale_id) select id from ${given} on conflict do nothing`.execute(
    db,
  )
}

/** The bookings of a supplier that stand, by its references; locked until the transaction ends, always in the same order. */
export function lockByReference({ sql: db }: Database, supplierCode: string, references: readonly string[]) {
  return db
    .selectFrom('booking')
    .select(['id', 'locator', 'owner_org_id', 'supplier_reference', 'hotel_number', 'hotel_number_said_by'])
    .where('supplier_code', '=', supplierCode)
    .where('supplier_reference', '=', sql<string>`any(${references}::text[])`)
    .where('cancel_status', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
