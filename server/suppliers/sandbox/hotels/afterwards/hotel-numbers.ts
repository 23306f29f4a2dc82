import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../../../db/database.ts'
import type { HotelNumber, NumbersWanted } from '../../../../hotel/ports.ts'

type Needs = { readonly database: Database; readonly now: () => Date }

/** How long after a booking its hotel gives it a number. */
const lateMinutes = 30

/** The numbers that the hotels of a supplier have given so far: each booking gets one half an hour after it was made, and one with the last name
 * Nonumber never does (docs/sandbox.md). */
export async function hotelNumbers(
  { database, now }: Needs,
  supplierCode: SupplierCode,
  wanted: NumbersWanted,
  { first, most }: { first: number; most: number },
): Promise<HotelNumber[]> {
  return database.sql
    .selectFrom('sandbox_booking')
    .select([
      'supplier_reference as supplierReference',
      sql<string>`'RES-' || upper(left(md5(supplier_reference), 8))`.as('number'),
    ])
    .where('supplier_code', '=', supplierCode)
    .where('status', '=', 'CONFIRMED')
    .where(sql<SqlBool>`${cameAt} <= ${now()}`)
    .where(
      sql<SqlBool>`not jsonb_path_exists(payload, '$.**.lastName ? (@ like_regex "^\\\\s*nonumber\\\\s*$" flag "i")')`,
    )
    .where(isWanted(wanted))
    .orderBy('created_at')
    .orderBy('supplier_reference')
    .offset(first)
    .limit(most)
    .execute()
}

const cameAt = sql<Date>`(created_at + make_interval(mins => ${lateMinutes}))`

function isWanted(wanted: NumbersWanted): RawBuilder<SqlBool> {
  if (wanted.by === 'REFERENCE')
    return sql<SqlBool>`supplier_reference = any(${wanted.supplierReferences}::text[])`
  const { by, from, to } = wanted
  const day = by === 'ARRIVAL' ? sql`check_in` : sql`(${cameAt} at time zone 'UTC')::date`
  return sql<SqlBool>`${day} between ${from}::date and ${to}::date`
}
