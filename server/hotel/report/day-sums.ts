import { sql } from 'kysely'
import { reportPeriod } from '#contract/pnr/report'
import type { Database } from '../../db/database.ts'
import { inReach, type Reach } from '../../orgs/reach.ts'
import type { ReportRequest, SumOfBookings } from './report-filter.ts'

/** The sums of a report that only its period and its owners narrow, from the sums of its days; `null`: more than these narrow it. */
export async function sumsFromDays(
  database: Database,
  reach: Reach,
  { filter, now }: ReportRequest,
): Promise<SumOfBookings[] | null> {
  const { status, timeLimit, bookingCode, paxName, hotelName, bookerName, agent } = filter
  const hasWords = [bookingCode, paxName, hotelName, bookerName].some((words) => words.trim() !== '')
  if (status || timeLimit || hasWords || reach.bookedBy !== null) return null
  const { fromDate, toDate } = reportPeriod(filter, now)
  return database.sql
    .selectFrom('booking_day_sum')
    .where('dated_by', '=', filter.dateQualifier)
    .where('day', '>=', fromDate)
    .where('day', '<=', toDate)
    .where(inReach(reach.orgIds, 'owner_org_id'))
    .$if(agent !== undefined, (query) => query.where('owner_org_id', '=', agent ?? ''))
    .select(['currency', sumOf('bookings'), sumOf('room_nights'), sumOf('sales')])
    .groupBy('currency')
    .having(sql<number>`sum(bookings)`, '>', 0)
    .orderBy('sales', 'desc')
    .execute()
}

function sumOf<Name extends 'bookings' | 'room_nights' | 'sales'>(name: Name) {
  return sql<number>`sum(${sql.ref(name)})::bigint`.as(name)
}
