import { type RawBuilder, sql } from 'kysely'
import { reportPeriod, stepOf } from '#contract/pnr/report'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { reachOf } from '../../orgs/reach.ts'
import { columnOf } from '../list/list-filter.ts'
import {
  activeCondition,
  count,
  type ReportRequest,
  reportCondition,
  roomNights,
  type SumOfBookings,
  sales,
} from './report-filter.ts'

/** A chart with more slices is hard to read. */
const maxSlices = 10

export type SliceOfSales = SumOfBookings & { name: string }
export type SalesSummary = Record<'overTime' | 'byAgent' | 'byHotel', SliceOfSales[]>

export type SummaryStore = { summarize(viewer: Viewer, request: ReportRequest): Promise<SalesSummary> }

export function createSummaryStore(database: Database): SummaryStore {
  return {
    async summarize(viewer, request) {
      const reach = await reachOf(database, viewer)
      const { filter, now } = request
      const slicesBy = (name: RawBuilder<string>) =>
        database.sql
          .selectFrom('booking')
          .innerJoin('org', 'org.id', 'booking.owner_org_id')
          .where((eb) => reportCondition(eb, reach, request))
          .$if(!filter.status, (query) => query.where((eb) => activeCondition(eb, now)))
          .select([
            name.as('name'),
            'booking.currency',
            count.as('bookings'),
            roomNights.as('room_nights'),
            sales.as('sales'),
          ])
          .groupBy([name, 'booking.currency'])
      const largestBy = (name: RawBuilder<string>) =>
        database.sql
          .selectFrom(
            slicesBy(name)
              .select(
                sql<number>`row_number() over (partition by booking.currency order by sum(total_selling) desc)`.as(
                  'place',
                ),
              )
              .as('slice'),
          )
          .select(['name', 'currency', 'bookings', 'room_nights', 'sales'])
          .where('place', '<=', maxSlices)
          .orderBy('sales', 'desc')
          .orderBy('name')
          .execute()
      const [overTime, byAgent, byHotel] = await Promise.all([
        slicesBy(stepName(request)).orderBy('name').execute(),
        largestBy(sql<string>`org.name`),
        largestBy(sql<string>`hotel_name`),
      ])
      return { overTime, byAgent, byHotel }
    },
  }
}

/** Each step is named by its first day in Jakarta's calendar. */
function stepName({ filter, now }: ReportRequest): RawBuilder<string> {
  const column = columnOf[filter.dateQualifier]
  const ofDay = column === 'check_in' || column === 'check_out'
  const day = ofDay ? sql.ref(column) : sql`(${sql.ref(column)} at time zone 'Asia/Jakarta')`
  const step = sql.lit(stepOf(reportPeriod(filter, now)))
  return sql<string>`to_char(date_trunc(${step}, ${day}::timestamp), 'YYYY-MM-DD')`
}
