import { sql } from 'kysely'
import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import { supplierCode } from '#contract/hotel/supplier'
import type { listSupplierChanges } from '#contract/pnr/supplier-change'
import type { Database } from '../../db/database.ts'
import { type BookingReader, reachOf, visibleTo } from '../../orgs/reach.ts'
import { shapeChange } from './readings-store.ts'

const maxListed = 200

/** Bookings that stand and that their suppliers have changed, until somebody settles it or the stay is over. */
export async function listChanges(
  database: Database,
  viewer: BookingReader,
  now: Date,
): Promise<ReplyOf<typeof listSupplierChanges>> {
  const reach = await reachOf(database, viewer)
  const open = () =>
    database.sql
      .selectFrom('supplier_reading')
      .innerJoin('booking', 'booking.id', 'supplier_reading.booking_id')
      .where((eb) => eb.and(visibleTo(reach)))
      .where('found_at', 'is not', null)
      .where('settled_at', 'is', null)
      .where('cancel_status', 'is', null)
      .where('check_out', '>=', dayInJakarta(now))
  const [rows, { count }] = await Promise.all([
    open()
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
        'found_at as foundAt',
        'differences',
      ])
      .orderBy('check_in')
      .orderBy('booking.id')
      .limit(maxListed)
      .execute(),
    open()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const bookingList = rows.flatMap(({ foundAt, differences, ...row }) =>
    foundAt
      ? [
          {
            ...row,
            supplierCode: v.parse(supplierCode, row.supplierCode),
            supplierChange: shapeChange(foundAt, differences),
          },
        ]
      : [],
  )
  return { bookingList, total: count }
}
