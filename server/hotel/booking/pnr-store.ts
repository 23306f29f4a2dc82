import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { OrgType } from '#contract/access/role'
import { money } from '#contract/money/money'
import type { PnrStatus } from '#contract/pnr/filter'
import type { PnrState } from '#contract/pnr/rules'
import type { Database } from '../../db/database.ts'
import type { CoreTables } from '../../db/tables/core-tables.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { visibleByPath } from '../../orgs/reach.ts'
import { type BookingRecord, bookingRecord } from './booking-record.ts'

type BookingRow = Omit<Selectable<CoreTables['booking']>, 'record'>

export type StoredBooking = BookingRow & { record: BookingRecord }

export type PnrStore = {
  find(viewer: Viewer, supplierCode: string, locator: string): Promise<StoredBooking | null>
  add(booking: NewBooking): Promise<void>
  /** Like `find`, and locks the row until the transaction ends. */
  lock(viewer: Viewer, supplierCode: string, locator: string): Promise<StoredBooking | null>
  /** For work without a viewer: finishing a supplier command, expiring a hold. */
  byId(id: string): Promise<StoredBooking>
  lockById(id: string): Promise<StoredBooking>
  change(id: string, changes: PnrChange): Promise<void>
  /** Ids of a supplier's holds past their time limit that are neither issued nor cancelled, oldest limit first. */
  expiredHolds(supplierCode: string, now: Date, most: number): Promise<string[]>
  /** Marks a hold that should have ended but still stands, and sets when to retry. */
  raiseAlarm(id: string, now: Date, retryAt: Date): Promise<void>
}

type NewBooking = Omit<StoredBooking, keyof typeof initialColumns>
export type PnrChange = Partial<
  Pick<
    BookingRow,
    | 'voucher_status'
    | 'vouchered_at'
    | 'vouchered_by'
    | 'cancel_status'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'cancel_reason'
    | 'cancellation_charge'
    | 'pending_command_id'
    | 'pending_change_id'
    | 'expiry_retry_at'
    | 'alarm'
    | 'alarm_since'
    | 'stated_charge'
    | 'stated_charge_currency'
    | 'hotel_number'
    | 'hotel_number_at'
    | 'hotel_number_said_by'
    | 'revision'
    | 'check_in'
    | 'check_out'
    | 'rooms'
    | 'lead_guest'
    | 'total_selling'
    | 'deposit_due'
    | 'hold_until'
  > & { record: BookingRecord }
>

/** The same for every new booking. */
const initialColumns = {
  cancel_status: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  cancellation_charge: 0,
  pending_command_id: null,
  pending_change_id: null,
  revision: 1,
  expiry_retry_at: null,
  alarm: null,
  alarm_since: null,
  stated_charge: null,
  stated_charge_currency: null,
  hotel_number: null,
  hotel_number_at: null,
  hotel_number_said_by: null,
} as const

export function createPnrStore(database: Database): PnrStore {
  /** The only query on bookings for a viewer: within the viewer's reach. */
  const ownedBy = (viewer: Viewer) =>
    database.sql
      .selectFrom('booking')
      .innerJoin('org', 'org.id', 'booking.owner_org_id')
      .where((eb) => eb.and(visibleByPath(viewer)))

  const one = (viewer: Viewer, supplierCode: string, locator: string) =>
    ownedBy(viewer)
      .selectAll('booking')
      .where('supplier_code', '=', supplierCode)
      .where('locator', '=', locator)

  const byId = (id: string) => database.sql.selectFrom('booking').selectAll().where('id', '=', id)

  return {
    async find(viewer, supplierCode, locator) {
      const row = await one(viewer, supplierCode, locator).executeTakeFirst()
      return row ? parseBooking(row) : null
    },
    async lock(viewer, supplierCode, locator) {
      const row = await one(viewer, supplierCode, locator).forUpdate('booking').executeTakeFirst()
      return row ? parseBooking(row) : null
    },
    async byId(id) {
      return parseBooking(await byId(id).executeTakeFirstOrThrow())
    },
    async lockById(id) {
      return parseBooking(await byId(id).forUpdate().executeTakeFirstOrThrow())
    },
    async change(id, { record, ...columns }) {
      const changes = { ...columns, ...(record && { record: JSON.stringify(record) }) }
      await database.sql.updateTable('booking').set(changes).where('id', '=', id).execute()
    },
    async expiredHolds(supplierCode, now, most) {
      const rows = await database.sql
        .selectFrom('booking')
        .select('id')
        .where('supplier_code', '=', supplierCode)
        .where('hold_until', '<=', now)
        .where('cancel_status', 'is', null)
        .where('voucher_status', 'is', null)
        .where('pending_command_id', 'is', null)
        .where('pending_change_id', 'is', null)
        .where(({ eb, or }) => or([eb('expiry_retry_at', 'is', null), eb('expiry_retry_at', '<=', now)]))
        .orderBy('hold_until')
        .limit(most)
        .execute()
      return rows.map(({ id }) => id)
    },
    async raiseAlarm(id, now, retryAt) {
      await database.sql
        .updateTable('booking')
        .set(({ fn, val, ref }) => ({
          alarm: 'EXPIRY_FAILED',
          alarm_since: fn.coalesce(ref('alarm_since'), val(now)),
          expiry_retry_at: retryAt,
        }))
        .where('id', '=', id)
        .where('cancel_status', 'is', null)
        .where('voucher_status', 'is', null)
        .execute()
    },
    async add({ record, ...row }) {
      await database.sql
        .insertInto('booking')
        .values({ ...initialColumns, ...row, record: JSON.stringify(record) })
        .execute()
    },
  }
}

/** What the supplier last said that it bills for cancelling the booking. */
export function statedChargeOf({ stated_charge: minor, stated_charge_currency: currency }: BookingRow) {
  return minor === null || currency === null ? null : money(currency, minor)
}

function parseBooking(row: BookingRow & { record: unknown }): StoredBooking {
  return { ...row, record: v.parse(bookingRecord, row.record) }
}

export function ownerTypeOf({ record }: Pick<StoredBooking, 'record'>): OrgType {
  return record.ownership[0]?.orgType ?? 'AGENT'
}

/** The fields that the rules of issuing and cancelling read. */
export function stateOf(row: BookingRow): PnrState {
  return {
    bookingStatus: row.booking_status,
    cancelStatus: row.cancel_status,
    voucherStatus: row.voucher_status,
    beingCancelled: row.pending_command_id !== null,
    beingChanged: row.pending_change_id !== null,
    holdUntil: row.hold_until,
  }
}

/** spec: pnr-tour-train §4; a hold past its time limit is EXPIRED even before the supplier has cancelled it. */
export function displayStatus(
  row: Pick<BookingRow, 'cancel_status' | 'voucher_status' | 'pending_command_id' | 'hold_until'>,
  now: Date,
): PnrStatus {
  if (row.cancel_status) return 'CANCELLED'
  if (row.voucher_status) return 'ISSUED'
  if (row.pending_command_id) return 'CANCELLING'
  return row.hold_until && row.hold_until <= now ? 'EXPIRED' : 'HOLD'
}
