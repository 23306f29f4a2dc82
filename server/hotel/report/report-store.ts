import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Currency } from '#contract/money'
import { reportPageSize } from '#contract/pnr/report'
import type { Database } from '../../db/database.ts'
import { rowsByPages } from '../../db/row-pages.ts'
import type { Tables } from '../../db/tables.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Reach, reachOf } from '../../orgs/reach.ts'
import { type BookingRecord, bookingRecord } from '../booking/booking-record.ts'
import { columnOf } from '../list/list-filter.ts'
import { count, type ReportWish, reported, roomNights, sales } from './report-filter.ts'
import { type ReportedField, reportedFields } from './reported-fields.ts'

const shown = [
  'booking.id',
  'locator',
  'supplier_code',
  'supplier_reference',
  'owner_org_id',
  'cancel_status',
  'voucher_status',
  'pending_command_id',
  'hold_until',
  'booked_at',
  'booked_by',
  'vouchered_at',
  'hotel_name',
  'destination_name',
  'check_in',
  'check_out',
  'rooms',
  'lead_guest',
  'booking.currency',
  'record',
] as const

type Shown = Exclude<(typeof shown)[number], 'booking.id' | 'booking.currency' | 'record'> | 'id' | 'currency'

export type ReportedBooking = Pick<Selectable<Tables['booking']>, Shown> & {
  owner_name: string
  record: BookingRecord
  /** `null`: not asked for. */
  fields: readonly ReportedField[] | null
}

export type SumOfBookings = { currency: Currency; bookings: number; room_nights: number; sales: number }

export type ReportStore = {
  page(viewer: Viewer, wish: ReportWish, page: number): Promise<ReportedBooking[]>
  /** Every booking of the report, latest first, read as somebody takes them. */
  all(viewer: Viewer, wish: ReportWish): AsyncIterable<ReportedBooking>
  /** What all of them come to, in each currency. */
  sums(viewer: Viewer, wish: ReportWish): Promise<SumOfBookings[]>
}

type Cursor = { place: string; id: string }

export function createReportStore(database: Database): ReportStore {
  /** The keys come from an index, so that only the rows of the page are read. */
  const keysOf = (reach: Reach, wish: ReportWish) =>
    database.sql
      .selectFrom('booking')
      .where((eb) => reported(eb, reach, wish))
      .select('booking.id')
      .orderBy(columnOf[wish.filter.dateQualifier], 'desc')
      .orderBy('booking.id', 'desc')
  type Keys = ReturnType<typeof keysOf>

  async function read(keys: Keys, wish: ReportWish): Promise<(ReportedBooking & { place: string })[]> {
    const column = columnOf[wish.filter.dateQualifier]
    const rows = await database.sql
      .selectFrom('booking')
      .innerJoin(keys.as('key'), 'key.id', 'booking.id')
      .innerJoin('org', 'org.id', 'booking.owner_org_id')
      .select([...shown, 'org.name as owner_name'])
      // as text: a moment of the database is finer than one of JavaScript
      .select(({ cast, ref }) => cast<string>(ref(column), 'text').as('place'))
      .orderBy(column, 'desc')
      .orderBy('booking.id', 'desc')
      .execute()
    const ids = rows.map(({ id }) => id)
    const fields = wish.withAuxiliary ? await reportedFields(database, ids) : null
    return rows.map((row) => ({
      ...row,
      record: v.parse(bookingRecord, row.record),
      fields: fields && (fields.get(row.id) ?? []),
    }))
  }

  async function* allOf(viewer: Viewer, wish: ReportWish): AsyncGenerator<ReportedBooking> {
    const reach = await reachOf(database, viewer)
    const column = sql.ref(columnOf[wish.filter.dateQualifier])
    const type = sql.raw(wish.filter.dateQualifier.startsWith('check') ? 'date' : 'timestamptz')
    yield* rowsByPages<ReportedBooking & Cursor>((after, size) => {
      const keys = keysOf(reach, wish).limit(size)
      const rest = after
        ? keys.where(sql<boolean>`(${column}, booking.id) < (${after.place}::${type}, ${after.id}::uuid)`)
        : keys
      return read(rest, wish)
    })
  }

  return {
    async page(viewer, wish, page) {
      const reach = await reachOf(database, viewer)
      const keys = keysOf(reach, wish)
        .offset((page - 1) * reportPageSize)
        .limit(reportPageSize)
      return read(keys, wish)
    },
    all: allOf,
    async sums(viewer, wish) {
      const reach = await reachOf(database, viewer)
      return database.sql
        .selectFrom('booking')
        .where((eb) => reported(eb, reach, wish))
        .select(['currency', count.as('bookings'), roomNights.as('room_nights'), sales.as('sales')])
        .groupBy('currency')
        .orderBy('sales', 'desc')
        .execute()
    },
  }
}
