import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import { endOfTimeLimit } from '#contract/call/list'
import { addDays, startOfDay } from '#contract/day/dates'
import type { OrderFilter } from '#contract/order/filter'
import { containsText } from '../db/contains-text.ts'
import type { Database } from '../db/database.ts'
import { escapeLike } from '../db/escape-like.ts'
import { searchQuery } from '../db/search-words.ts'
import type { Tables } from '../db/tables/tables.ts'
import { type BookingReader, onlyBookedBy, type Reach, reachOf, visibleTo } from '../orgs/reach.ts'
import { inStatus } from './shown-status.ts'

type Sales = ExpressionBuilder<Tables, 'sale'>
type Condition = ExpressionWrapper<Tables, 'sale', SqlBool> | RawBuilder<SqlBool>

/** The conditions of a filter and of the viewer's reach. The ids of organisations are queried first, so that the planner can
 * estimate the number of sales. */
export async function conditionsFor(
  database: Database,
  viewer: BookingReader,
  filter: OrderFilter,
  now: Date,
): Promise<(eb: Sales) => Condition[]> {
  const agent = filter.agent.trim()
  const reach = agent === '' ? await reachOf(database, viewer) : await reachNamed(database, viewer, agent)
  const reference = filter.reference.trim()
  const referenceConditions = reference === '' ? [] : await referenceStartsWith(database, reach, reference)
  return (eb) => [
    ...visibleTo(reach),
    ...inPeriod(eb, filter),
    ...ofFilter(eb, filter, now),
    ...referenceConditions,
  ]
}

function ofFilter(eb: Sales, filter: OrderFilter, now: Date): Condition[] {
  const { product, status, timeLimit } = filter
  return [
    ...(product ? [eb('product', '=', product)] : []),
    ...(status ? [inStatus(eb, status, now)] : []),
    ...(timeLimit ? [inStatus(eb, 'HELD', now), eb('deadline', '<', endOfTimeLimit(timeLimit, now))] : []),
    ...matches('any_search', filter.search),
    ...matches('traveller_search', filter.paxName),
  ]
}

function inPeriod(eb: Sales, { dateQualifier, fromDate, toDate }: OrderFilter): Condition[] {
  if (dateQualifier === 'start') {
    return [
      ...(fromDate ? [eb('starts_on', '>=', fromDate)] : []),
      ...(toDate ? [eb('starts_on', '<=', toDate)] : []),
      // also without bounds, sales without a start day are left out
      eb('starts_on', 'is not', null),
    ]
  }
  return [
    ...(fromDate ? [eb('booked_at', '>=', startOfDay(fromDate))] : []),
    ...(toDate ? [eb('booked_at', '<', startOfDay(addDays(toDate, 1)))] : []),
  ]
}

function matches(column: 'any_search' | 'traveller_search', typed: string): Condition[] {
  if (typed.trim() === '') return []
  const query = searchQuery(typed)
  return [query === null ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} @@ ${query}::tsquery`]
}

/** Up to so many sales are selected by id. With more, a scan from the latest sale soon finds a page of them. */
const maxNamed = 1_000

/** The condition for a prefix of the reference. The ids are looked up first, because the planner overestimates the matches and
 * would scan all sales from the latest one. */
async function referenceStartsWith(
  database: Database,
  reach: Reach,
  reference: string,
): Promise<RawBuilder<SqlBool>[]> {
  const hasPrefix = [
    sql<SqlBool>`reference <> ''`,
    sql<SqlBool>`lower(reference) like lower(${`${escapeLike(reference)}%`})`,
  ]
  const rows = await database.sql
    .selectFrom('sale')
    .select('id')
    .where((eb) => eb.and([...visibleTo(reach), ...hasPrefix]))
    .limit(maxNamed + 1)
    .execute()
  return rows.length > maxNamed ? hasPrefix : [sql<SqlBool>`id = any(${rows.map(({ id }) => id)}::uuid[])`]
}

/** The viewer's reach, less what does not belong to organisations whose name contains `name` or to those below them. The
 * platform's name selects only the platform itself, because all organisations are below it. */
async function reachNamed(database: Database, viewer: BookingReader, name: string): Promise<Reach> {
  const rows = await database.sql
    .selectFrom('org')
    .innerJoin('org as named', (join) =>
      join.on(({ eb, ref }) => eb(ref('named.id'), '=', eb.fn.any('org.path'))),
    )
    .select('org.id')
    .distinct()
    .where(containsText('named.name', name))
    .where(({ eb, or, ref }) => or([eb('named.type', '!=', 'PLATFORM'), eb('named.id', '=', ref('org.id'))]))
    .where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('named.path')))
    .execute()
  return { orgIds: rows.map(({ id }) => id), bookedBy: onlyBookedBy(viewer) }
}
