import { type RawBuilder, sql } from 'kysely'
import { isDescending, sortedBy } from '#contract/call/sort'
import type { PnrFilter, PnrSort, PnrSortField } from '#contract/pnr/filter'
import { columnOf } from './list-filter.ts'

type Order = { by: readonly RawBuilder<unknown>[]; direction: 'asc' | 'desc' }

const runningLimit = sql`case when cancel_status is null and voucher_status is null and pending_command_id is null then hold_until end`

/** As in the indexes of migration 034. Amounts are put in order within their currency. */
const sorts: Record<PnrSortField, (direction: Order['direction']) => Order['by']> = {
  hotel: () => [sql`lower(hotel_name) collate "C"`],
  checkIn: () => [sql.ref('check_in')],
  guest: () => [sql`lower(lead_guest) collate "C"`],
  booked: () => [sql.ref('booked_at')],
  limit: (direction) => [
    direction === 'asc'
      ? sql`coalesce(${runningLimit}, 'infinity'::timestamptz)`
      : sql`coalesce(${runningLimit}, '-infinity'::timestamptz)`,
  ],
  total: () => [sql.ref('booking.currency'), sql.ref('total_selling')],
}

/** The chosen order. Without one, filtered by time limit, the earliest deadline comes first; otherwise the latest date of
 * the period's kind. */
export function orderOf({ timeLimit, dateQualifier }: PnrFilter, sort: PnrSort | undefined): Order {
  if (sort) {
    const direction = isDescending(sort) ? 'desc' : 'asc'
    return { by: sorts[sortedBy<PnrSortField>(sort)](direction), direction }
  }
  if (timeLimit) return { by: [sql.ref('hold_until')], direction: 'asc' }
  return { by: [sql.ref(columnOf[dateQualifier])], direction: 'desc' }
}
