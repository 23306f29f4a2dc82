import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { reportPageSize } from '#contract/pnr/report'
import type { Database } from '../../db/database.ts'
import { rowsByPages } from '../../db/row-pages.ts'
import type { Tables } from '../../db/tables/tables.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { type Reach, reachOf } from '../../orgs/reach.ts'
import { columnOf } from '../list/list-filter.ts'
import { sumsFromDays } from './day-sums.ts'
import {
  count,
  type ReportRequest,
  reportCondition,
  roomNights,
  type SumOfBookings,
  sales,
} from './report-filter.ts'
import { type ReportedField, reportedFields } from './reported-fields.ts'
import { partsOfRecord, type ReportedRecord, reportedRecord } from './reported-record.ts'

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
] as const

type Shown = Exclude<(typeof shown)[number], 'booking.id' | 'booking.currency'> | 'id' | 'currency'

export type ReportedBooking = Pick<Selectable<Tables['booking']>, Shown> & {
  owner_name: string
  record: ReportedRecord
  /** `null`: not requested. */
  fields: readonly ReportedField[] | null
}

export type ReportStore = {
  page(viewer: Viewer, request: ReportRequest, page: number): Promise<ReportedBooking[]>
  /** Every booking of the report, latest first, read page by page while the caller iterates. */
  all(viewer: Viewer, request: ReportRequest): AsyncIterable<ReportedBooking>
  /** The totals of the report, one for each currency. */
  sums(viewer: Viewer, request: ReportRequest): Promise<SumOfBookings[]>
}

type Cursor = { place: string; id: string }

export function createReportStore(database: Database): ReportStore {
  /** Ids come from the index alone, so that only the rows of the page are read. */
  const keysOf = (reach: Reach, request: ReportRequest) =>
    database.sql
      .selectFrom('booking')
      .where((eb) => reportCondition(eb, reach, request))
      .select('booking.id')
      .orderBy(columnOf[request.filter.dateQualifier], 'desc')
      .orderBy('booking.id', 'desc')
  type Keys = ReturnType<typeof keysOf>

  async function read(keys: Keys, request: ReportRequest): Promise<(ReportedBooking & { place: string })[]> {
    const column = columnOf[request.filter.dateQualifier]
    const rows = await database.sql
      .selectFrom('booking')
      .innerJoin(keys.as('key'), 'key.id', 'booking.id')
      .innerJoin('org', 'org.id', 'booking.owner_org_id')
      .select([...shown, 'org.name as owner_name'])
      .select(partsOfRecord(request.withAuxiliary ?? false).as('record'))
      // as text: a timestamp has microseconds, a JavaScript date only milliseconds
      .select(({ cast, ref }) => cast<string>(ref(column), 'text').as('place'))
      .orderBy(column, 'desc')
      .orderBy('booking.id', 'desc')
      .execute()
    const ids = rows.map(({ id }) => id)
    const fields = request.withAuxiliary ? await reportedFields(database, ids) : null
    return rows.map((row) => ({
      ...row,
      record: v.parse(reportedRecord, row.record),
      fields: fields && (fields.get(row.id) ?? []),
    }))
  }

  async function* allOf(viewer: Viewer, request: ReportRequest): AsyncGenerator<ReportedBooking> {
    const reach = await reachOf(database, viewer)
    const column = sql.ref(columnOf[request.filter.dateQualifier])
    const type = sql.raw(request.filter.dateQualifier.startsWith('check') ? 'date' : 'timestamptz')
    yield* rowsByPages<ReportedBooking & Cursor>((after, size) => {
      const keys = keysOf(reach, request).limit(size)
      const rest = after
        ? keys.where(sql<boolean>`(${column}, booking.id) < (${after.place}::${type}, ${after.id}::uuid)`)
        : keys
      return read(rest, request)
    })
  }

  return {
    async page(viewer, request, page) {
      const reach = await reachOf(database, viewer)
      const keys = keysOf(reach, request)
        .offset((page - 1) * reportPageSize)
        .limit(reportPageSize)
      return read(keys, request)
    },
    all: allOf,
    async sums(viewer, request) {
      const reach = await reachOf(database, viewer)
      const fromDays = await sumsFromDays(database, reach, request)
      if (fromDays) return fromDays
      return database.sql
        .selectFrom('booking')
        .where((eb) => reportCondition(eb, reach, request))
        .select(['currency', count.as('bookings'), roomNights.as('room_nights'), sales.as('sales')])
        .groupBy('currency')
        .orderBy('sales', 'desc')
        .execute()
    },
  }
}
