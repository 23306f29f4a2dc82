import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { mostReferences } from '../ports.ts'

/** After so many answers or failures we wait for the next run that asks for what came. */
const mostTries = 4
const pauseMs = 5 * 60_000

/** Keeps of which bookings a supplier says that their numbers came. What is not ours, is cancelled or waits already changes nothing. */
export async function keepPushed(
  database: Database,
  supplierCode: string,
  references: readonly string[],
  now: Date,
): Promise<void> {
  if (references.length === 0) return
  await sql`
    insert into hotel_number_push (booking_id, next_try_at)
    select id, ${now} from booking
    where supplier_code = ${supplierCode} and supplier_reference = any(${references}::text[]) and cancel_status is null
    on conflict do nothing`.execute(database.sql)
}

export async function hasPushed(database: Database, supplierCode: string, now: Date): Promise<boolean> {
  const row = await dueOf(database, supplierCode, now).select('booking_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Takes as many as one call asks for. Each comes up again after a pause, until it is forgotten or was tried often enough. */
export async function takePushed(database: Database, supplierCode: string, now: Date) {
  const { rows } = await sql<{ bookingId: string; supplierReference: string }>`
    with due as (
      select push.booking_id from hotel_number_push push join booking on booking.id = push.booking_id
      where booking.supplier_code = ${supplierCode} and push.next_try_at <= ${now}
      order by push.next_try_at, push.booking_id limit ${mostReferences} for update of push skip locked
    ), over as (
      delete from hotel_number_push using due where hotel_number_push.booking_id = due.booking_id and tries >= ${mostTries}
    )
    update hotel_number_push push set tries = tries + 1,
      next_try_at = ${now}::timestamptz + make_interval(secs => ${pauseMs / 1_000} * (tries + 1) ^ 2)
    from due join booking on booking.id = due.booking_id
    where push.booking_id = due.booking_id and tries < ${mostTries}
    returning push.booking_id as "bookingId", booking.supplier_reference as "supplierReference"`.execute(
    database.sql,
  )
  return rows
}

export async function forgetPushed(database: Database, bookingIds: readonly string[]): Promise<void> {
  await sql`delete from hotel_number_push where booking_id = any(${bookingIds}::uuid[])`.execute(database.sql)
}

function dueOf({ sql: db }: Database, supplierCode: string, now: Date) {
  return db
    .selectFrom('hotel_number_push')
    .innerJoin('booking', 'booking.id', 'hotel_number_push.booking_id')
    .where('booking.supplier_code', '=', supplierCode)
    .where('hotel_number_push.next_try_at', '<=', now)
}
