import { sql } from 'kysely'
import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { supplierCode } from '#contract/hotel/supplier'
import { daysToCall, type listHotelsToCall } from '#contract/pnr/hotel-number'
import type { Database } from '../../db/database.ts'
import { type BookingReader, type Reach, reachOf, visibleTo } from '../../orgs/reach.ts'

const maxListed = 200

/** Bookings that stand, begin within three days and have no number of their hotel. */
export async function hotelsToCall(
  database: Database,
  viewer: BookingReader,
  now: Date,
): Promise<ReplyOf<typeof listHotelsToCall>> {
  const reach = await reachOf(database, viewer)
  const [rows, total] = await Promise.all([
    toCall(database, reach, now)
      .innerJoin('org', 'org.id', 'booking.owner_org_id')
      .select([
        'locator as qilinLocatorCode',
        'supplier_code as supplierCode',
        'supplier_reference as supplierConfirmationCode',
        'hotel_name as hotelName',
        sql<string>`record #>> '{hotel,phone}'`.as('hotelPhone'),
        'destination_name as hotelDestinationName',
        'lead_guest as leadGuestName',
        'check_in as checkInDate',
        'org.name as ownerOrgName',
      ])
      .orderBy('check_in')
      .orderBy('booking.id')
      .limit(maxListed)
      .execute(),
    countToCall(database, reach, now),
  ])
  const hotelList = rows.map((row) => ({ ...row, supplierCode: v.parse(supplierCode, row.supplierCode) }))
  return { hotelList, total }
}

export async function countToCall(database: Database, reach: Reach, now: Date): Promise<number> {
  const { count } = await toCall(database, reach, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function toCall({ sql: db }: Database, reach: Reach, now: Date) {
  const today = dayInJakarta(now)
  return (
    db
      .selectFrom('booking')
      .where((eb) => eb.and(visibleTo(reach)))
      .where('hotel_number', 'is', null)
      .where('cancel_status', 'is', null)
      .where('check_in', '>=', today)
      .where('check_in', '<=', addDays(today, daysToCall))
      // a hold that is over is being cancelled
      .where(({ eb, or }) =>
        or([eb('voucher_status', 'is not', null), eb('hold_until', 'is', null), eb('hold_until', '>', now)]),
      )
  )
}
