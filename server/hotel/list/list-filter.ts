import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { endOfTimeLimit } from '#contract/call/list'
import { addDays, startOfDay } from '#contract/day/dates'
import type { PnrStatus } from '#contract/pnr/filter'
import { type DateQualifier, type PnrFilter, periodOf } from '#contract/pnr/filter'
import { escapeLike } from '../../db/escape-like.ts'
import { searchQuery } from '../../db/search-words.ts'
import type { Tables } from '../../db/tables/tables.ts'

type Bookings = ExpressionBuilder<Tables, 'booking'>
type Condition = ExpressionWrapper<Tables, 'booking', SqlBool>

export const columnOf = {
  booking: 'booked_at',
  issued: 'vouchered_at',
  checkin: 'check_in',
  checkout: 'check_out',
} as const satisfies Record<DateQualifier, string>

/** The SQL conditions of a list filter. `owners`: names are looked for in the indexes of the words of these
 * owners' bookings. */
export function conditionsOf(
  eb: Bookings,
  filter: PnrFilter,
  now: Date,
  owners?: readonly string[],
): Condition[] {
  const { bookingCode, paxName, hotelName, status, timeLimit } = filter
  return [
    ...inPeriod(eb, filter, now),
    ...(status ? [inStatus(eb, status, now)] : []),
    ...(timeLimit ? [inStatus(eb, 'HOLD', now), eb('hold_until', '<', endOfTimeLimit(timeLimit, now))] : []),
    ...(bookingCode.trim() ? [beginsWith(eb, bookingCode)] : []),
    ...(paxName.trim() ? [matches(eb, 'guest_search', paxName, owners)] : []),
    ...(hotelName.trim() ? [matches(eb, 'hotel_search', hotelName, owners)] : []),
  ]
}

/** The locator, or the hotel's own number. */
function beginsWith(eb: Bookings, typed: string): Condition {
  const prefix = `${escapeLike(typed.trim().toUpperCase())}%`
  return eb.or([eb('locator', 'like', prefix), sql<SqlBool>`upper(hotel_number) like ${prefix}`])
}

function inPeriod(eb: Bookings, filter: PnrFilter, now: Date): Condition[] {
  const { fromDate, toDate } = periodOf(filter, now)
  const column = columnOf[filter.dateQualifier]
  if (column === 'check_in' || column === 'check_out') {
    return [...(fromDate ? [eb(column, '>=', fromDate)] : []), ...(toDate ? [eb(column, '<=', toDate)] : [])]
  }
  return [
    ...(fromDate ? [eb(column, '>=', startOfDay(fromDate))] : []),
    ...(toDate ? [eb(column, '<', startOfDay(addDays(toDate, 1)))] : []),
    // a period of issue dates leaves out bookings that were never issued, even without bounds
    ...(column === 'vouchered_at' ? [eb(column, 'is not', null)] : []),
  ]
}

/** `displayStatus` as SQL. */
function inStatus(eb: Bookings, status: PnrStatus, now: Date): Condition {
  if (status === 'CANCELLED') return eb('cancel_status', 'is not', null)
  if (status === 'ISSUED')
    return eb.and([eb('cancel_status', 'is', null), eb('voucher_status', 'is not', null)])
  const open = [eb('cancel_status', 'is', null), eb('voucher_status', 'is', null)]
  if (status === 'CANCELLING') return eb.and([...open, eb('pending_command_id', 'is not', null)])
  const standing = [...open, eb('pending_command_id', 'is', null)]
  if (status === 'EXPIRED') return eb.and([...standing, eb('hold_until', '<=', now)])
  return eb.and([...standing, eb.or([eb('hold_until', 'is', null), eb('hold_until', '>', now)])])
}

function matches(
  eb: Bookings,
  column: 'guest_search' | 'hotel_search',
  typed: string,
  owners: readonly string[] | undefined,
): Condition {
  const query = searchQuery(typed, owners)
  if (query === null) return eb.lit(false)
  const words = owners ? sql`words_of(owner_org_id, ${sql.ref(column)})` : sql.ref(column)
  return eb(words, '@@', sql`${query}::tsquery`)
}
