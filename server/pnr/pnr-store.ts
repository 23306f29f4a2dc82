import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { PnrStatus } from '#contract/pnr'
import type { CoreTables } from '../db/core-tables.ts'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { type BookingRecord, bookingRecord } from './booking-record.ts'

type BookingRow = Omit<Selectable<CoreTables['booking']>, 'record'>

export type StoredBooking = BookingRow & { record: BookingRecord }
export type StoredBookingRow = BookingRow & { owner_name: string }

export type PnrStore = {
  /** The newest bookings of the viewer's organisation and those below it. */
  page(viewer: Viewer, page: number, size: number): Promise<{ rows: StoredBookingRow[]; total: number }>
  find(viewer: Viewer, supplierCode: string, locator: string): Promise<StoredBooking | null>
  add(booking: StoredBooking): Promise<void>
}

export function createPnrStore(database: Database): PnrStore {
  /** The only way to a booking: what belongs to the viewer's organisation or to one below it. */
  const within = (viewer: Viewer) =>
    database.sql
      .selectFrom('booking')
      .innerJoin('org', 'org.id', 'booking.owner_org_id')
      .where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('org.path')))

  return {
    async page(viewer, page, size) {
      const rows = await within(viewer)
        .selectAll('booking')
        .select('org.name as owner_name')
        .orderBy('booked_at', 'desc')
        .orderBy('booking.id', 'desc')
        .offset((page - 1) * size)
        .limit(size)
        .execute()
      const { total } = await within(viewer)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return { rows, total }
    },
    async find(viewer, supplierCode, locator) {
      const row = await within(viewer)
        .selectAll('booking')
        .where('supplier_code', '=', supplierCode)
        .where('locator', '=', locator)
        .executeTakeFirst()
      return row ? { ...row, record: v.parse(bookingRecord, row.record) } : null
    },
    async add({ record, ...row }) {
      await database.sql
        .insertInto('booking')
        .values({ ...row, record: JSON.stringify(record) })
        .execute()
    },
  }
}

/** spec: pnr-tour-train §4; a hold that ran out is no booking to count on any more. */
export function displayStatus(row: BookingRow, now: Date): PnrStatus {
  if (row.cancel_status) return 'CANCELLED'
  if (row.voucher_status) return 'ISSUED'
  if (row.pending_command_id) return 'CANCELLING'
  return row.hold_until && row.hold_until < now ? 'EXPIRED' : 'HOLD'
}
