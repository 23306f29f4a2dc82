import { type RawBuilder, sql } from 'kysely'
import { isDescending, sortedBy } from '#contract/call/sort'
import type { TrainSort, TrainSortField } from '#contract/train/filter'
import { inOrder } from '../../db/in-order.ts'

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
export function orderOf(sort: TrainSort): RawBuilder<unknown> {
  const field = sortedBy(sort)
  const direction = isDescending(sort) ? 'desc' : 'asc'
  const way = field === 'timeLimit' ? (`${direction} nulls last` as const) : direction
  return inOrder(keysOf[field], 'train_booking.id', way)
}
