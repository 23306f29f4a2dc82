import { type RawBuilder, sql } from 'kysely'
import { isDescending, sortedBy } from '#contract/call/sort'
import type { PolicyFilter } from '#contract/insurance/filter'
import type { PolicySort, PolicySortField } from '#contract/insurance/list-choices'
import { inOrder } from '../../db/in-order.ts'
import { columnOf } from './list-filter.ts'

/** Only a quotation has a time limit. */
const limit = sql`case when insurance_booking.order_status = 'QUOTATION' then insurance_booking.hold_until end`

const keysOf: Readonly<Record<PolicySortField, readonly RawBuilder<unknown>[]>> = {
  booked: [sql`insurance_booking.booked_at`],
  coverageStart: [sql`insurance_booking.cover_start`],
  // as devices put them in order, whatever the database's language
  holder: [sql`lower(insurance_booking.policy_holder) collate "C"`],
  timeLimit: [limit],
  // amounts of two currencies are not compared
  total: [sql`insurance_booking.currency`, sql`insurance_booking.total_premium`],
}

/** The list's own order: filtered by time limit, the earliest first; otherwise the latest date of the period's kind. */
export function ownOrderOf({ timeLimit, dateQualifier }: PolicyFilter) {
  if (timeLimit) return { column: 'hold_until', direction: 'asc' } as const
  return { column: columnOf[dateQualifier], direction: 'desc' } as const
}

/** The order of the list, with a tie-break that is the same on every page. */
export function orderOf(filter: PolicyFilter, sort: PolicySort | undefined): RawBuilder<unknown> {
  if (!sort) {
    const { column, direction } = ownOrderOf(filter)
    return inOrder([sql.ref(`insurance_booking.${column}`)], 'insurance_booking.id', direction)
  }
  const field = sortedBy(sort)
  const direction = isDescending(sort) ? 'desc' : 'asc'
  const way = field === 'timeLimit' ? (`${direction} nulls last` as const) : direction
  return inOrder(keysOf[field], 'insurance_booking.id', way)
}
