import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Call } from '#contract/call/endpoint'
import { isDescending, sortedBy } from '#contract/call/sort'
import { addDays, startOfDay } from '#contract/day/dates'
import type { listTrainBookings } from '#contract/train/booking'
import { type TrainSort, type TrainSortField, trainPageSize } from '#contract/train/filter'
import type { Database } from '../../db/database.ts'
import { inOrder } from '../../db/in-order.ts'
import { countKeys, pageByKeys } from '../../db/page-by-keys.ts'
import { searchQuery } from '../../db/search-words.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { type BookingReader, reachOf, visibleTo } from '../../orgs/reach.ts'

/** Only a held booking has a time limit. */
const limit = sql`case when train_booking.status = 'HELD' then train_booking.hold_until end`

const keysOf: Readonly<Record<TrainSortField, readonly RawBuilder<unknown>[]>> = {
  departure: [sql`train_booking.departs_on`],
  booked: [sql`train_booking.booked_at`],
  timeLimit: [limit],
  // amounts of two currencies are not compared
  total: [sql`train_booking.currency`, sql`train_booking.total_price`],
}

/** The order of the list, with a tie-break that is the same on every page. */
function orderOf(sort: TrainSort): RawBuilder<unknown> {
  const field = sortedBy(sort)
  const direction = isDescending(sort) ? 'desc' : 'asc'
  const way = field === 'timeLimit' ? (`${direction} nulls last` as const) : direction
  return inOrder(keysOf[field], 'train_booking.id', way)
}

/** The columns that a list shows, without the large JSON of the booking. */
const listed = [
  'train_booking.locator',
  'train_booking.supplier_code',
  'train_booking.status',
  'train_booking.pending_command_id',
  'train_booking.hold_until',
  'train_booking.train_name',
  'train_booking.route',
  'train_booking.departs_on',
  'train_booking.passengers',
  'train_booking.lead_passenger',
  'train_booking.booked_by',
  'train_booking.booked_at',
  'train_booking.currency',
  'train_booking.total_price',
  'org.name as owner_name',
] as const

const firstStations = [
  sql<string>`train_booking.record #>> '{journeys,0,originStationCode}'`.as('origin_code'),
  sql<string>`train_booking.record #>> '{journeys,0,destinationStationCode}'`.as('destination_code'),
]

type TrainFilter = Omit<Call<typeof listTrainBookings>['query'], 'currentPage' | 'asOf' | 'sort'>
type PageRequest = {
  filter: TrainFilter
  sort: TrainSort | undefined
  page: number
  asOf: Date | null
  now: Date
}
type Bookings = ExpressionBuilder<Tables, 'train_booking'>
type Condition = ExpressionWrapper<Tables, 'train_booking', SqlBool> | RawBuilder<SqlBool>

export type TrainListStore = ReturnType<typeof createTrainListStore>

export function createTrainListStore(database: Database) {
  return {
    async page(viewer: BookingReader, { filter, sort, page, asOf, now }: PageRequest) {
      const reach = await reachOf(database, viewer)
      const wanted = () =>
        database.sql
          .selectFrom('train_booking')
          .where((eb) =>
            eb.and([
              ...visibleTo(reach),
              ...conditionsOf(eb, filter, now),
              ...(asOf ? [eb('booked_at', '<=', asOf)] : []),
            ]),
          )
          .select('train_booking.id')
      const [shown, counted] = await Promise.all([
        pageByKeys(wanted(), {
          show: (keys) =>
            database.sql
              .selectFrom('train_booking')
              .innerJoin(keys.as('key'), 'key.id', 'train_booking.id')
              .innerJoin('org', 'org.id', 'train_booking.owner_org_id')
              .select(listed)
              .select(firstStations),
          order: orderOf(sort ?? '-booked'),
          page,
          size: trainPageSize,
        }),
        countKeys(database, wanted()),
      ])
      return { ...shown, ...counted }
    },
  }
}

function conditionsOf(
  eb: Bookings,
  { status, search, fromDate, toDate }: TrainFilter,
  now: Date,
): Condition[] {
  return [
    ...(status ? ofStatus(eb, status, now) : []),
    ...(search.trim() ? [matches(eb, search)] : []),
    ...(fromDate ? [eb('booked_at', '>=', startOfDay(fromDate))] : []),
    ...(toDate ? [eb('booked_at', '<', startOfDay(addDays(toDate, 1)))] : []),
  ]
}

function ofStatus(eb: Bookings, status: NonNullable<TrainFilter['status']>, now: Date): Condition[] {
  if (status === 'CHANGING') return [eb('pending_command_id', 'is not', null)]
  const settled = eb('pending_command_id', 'is', null)
  if (status === 'EXPIRED') return [settled, eb('status', '=', 'HELD'), eb('hold_until', '<=', now)]
  if (status === 'HELD') return [settled, eb('status', '=', 'HELD'), eb('hold_until', '>', now)]
  return [settled, eb('status', '=', status)]
}

/** Every typed word must begin a word of the locator, trains, stations, travellers, holder or reference, as in the list
 * of orders. */
function matches(eb: Bookings, typed: string): Condition {
  const query = searchQuery(typed)
  if (query === null) return sql<SqlBool>`false`
  return eb('id', 'in', (of) =>
    of
      .selectFrom('sale')
      .select('sale.id')
      .where('product', '=', 'TRAIN')
      .where(sql<SqlBool>`any_search @@ ${query}::tsquery`),
  )
}
