import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import { endOfTimeLimit } from '#contract/call/list'
import { addDays, startOfDay } from '#contract/day/dates'
import { type PolicyFilter, policyPeriodOf } from '#contract/insurance/filter'
import type { PolicyDateQualifier } from '#contract/insurance/list-choices'
import { containsText } from '../../db/contains-text.ts'
import type { Database } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { searchQuery } from '../../db/search-words.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { type BookingReader, reachOf, visibleTo } from '../../orgs/reach.ts'

type Policies = ExpressionBuilder<Tables, 'insurance_booking'>
type Condition = ExpressionWrapper<Tables, 'insurance_booking', SqlBool> | RawBuilder<SqlBool>

export const columnOf = {
  booking: 'booked_at',
  issued: 'issued_at',
  coverage_start: 'cover_start',
  coverage_end: 'cover_end',
} as const satisfies Record<PolicyDateQualifier, string>

/** The SQL conditions of a list filter and of the viewer's reach. Organisations are resolved to ids first, so that the
 * query planner can estimate their number of policies. */
export async function conditionsFor(
  database: Database,
  viewer: BookingReader,
  filter: PolicyFilter,
  now: Date,
): Promise<(eb: Policies) => Condition[]> {
  const agent = filter.agent.trim()
  const [reach, named] = await Promise.all([
    reachOf(database, viewer),
    agent === '' ? null : ownersBelow(database, agent),
  ])
  return (eb) => [
    ...visibleTo(reach),
    ...(named ? [sql<SqlBool>`owner_org_id = any(${named}::text[])`] : []),
    ...inPeriod(eb, filter, now),
    ...fieldConditions(eb, filter, now),
  ]
}

function fieldConditions(eb: Policies, filter: PolicyFilter, now: Date): Condition[] {
  const { status, timeLimit, bookingCode, productName } = filter
  const code = bookingCode.trim().toUpperCase()
  const product = productName.trim()
  return [
    // no policy is ever VOID (spec: insurance §4)
    ...(status ? [status === 'VOID' ? eb.lit(false) : eb('order_status', '=', status)] : []),
    ...(timeLimit ? [isDueBefore(eb, endOfTimeLimit(timeLimit, now), now)] : []),
    ...(code ? [eb('locator', 'like', `${escapeLike(code)}%`)] : []),
    ...(product ? [containsText('product_name', product)] : []),
    ...matches('any_search', filter.search),
    ...matches('booker_search', filter.bookerName),
    ...matches('pax_search', filter.paxName),
    // the contact of a policy is its holder
    ...matches('holder_search', filter.contactName),
  ]
}

function isDueBefore(eb: Policies, limit: Date, now: Date): Condition {
  return eb.and([
    eb('order_status', '=', 'QUOTATION'),
    eb('pending_command_id', 'is', null),
    eb('hold_until', '>', now),
    eb('hold_until', '<', limit),
  ])
}

function inPeriod(eb: Policies, filter: PolicyFilter, now: Date): Condition[] {
  const { fromDate, toDate } = policyPeriodOf(filter, now)
  const column = columnOf[filter.dateQualifier]
  if (column === 'cover_start' || column === 'cover_end') {
    return [...(fromDate ? [eb(column, '>=', fromDate)] : []), ...(toDate ? [eb(column, '<=', toDate)] : [])]
  }
  return [
    ...(fromDate ? [eb(column, '>=', startOfDay(fromDate))] : []),
    ...(toDate ? [eb(column, '<', startOfDay(addDays(toDate, 1)))] : []),
    // a period of issue dates leaves out policies that were never issued, even without bounds
    ...(column === 'issued_at' ? [eb(column, 'is not', null)] : []),
  ]
}

function matches(
  column: 'any_search' | 'booker_search' | 'pax_search' | 'holder_search',
  typed: string,
): Condition[] {
  if (typed.trim() === '') return []
  const query = searchQuery(typed)
  return [query === null ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} @@ ${query}::tsquery`]
}

/** The organisations whose name contains `name`, and those below them. */
async function ownersBelow(database: Database, name: string): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('org')
    .innerJoin('org as above', (join) =>
      join.on(({ eb, ref }) => eb(ref('above.id'), '=', eb.fn.any('org.path'))),
    )
    .select('org.id')
    .distinct()
    .where('above.type', '!=', 'PLATFORM')
    .where(containsText('above.name', name))
    .execute()
  return rows.map(({ id }) => id)
}
