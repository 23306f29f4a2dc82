import { type SqlBool, sql } from 'kysely'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { findingDaysAhead } from '#contract/order/today'
import type { Database } from '../../db/database.ts'
import { inReach, type Reach, visibleTo } from '../../orgs/reach.ts'
import { inStatus } from '../shown-status.ts'

/** Of the sales that start soonest. */
const maxLookedAt = 100

type Trip = {
  readonly id: string
  readonly name: string
  /** With what was booked elsewhere. */
  readonly startsOn: string
  readonly endsOn: string
}

/** A sale whose people travel soon. */
export type ComingSale = {
  readonly id: string
  readonly owner_org_id: string
  readonly product: 'HOTEL' | 'INSURANCE' | 'TOUR' | 'TRAIN'
  readonly supplier_code: string
  readonly locator: string
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  /** `null`: it is in none that the viewer reaches. */
  readonly trip: Trip | null
}

/** The held, booked and issued sales that start in the next days, and the others of their trips, the soonest first. */
export async function comingSales(database: Database, reach: Reach, now: Date): Promise<ComingSale[]> {
  const today = dayInJakarta(now)
  const standing = () =>
    database.sql
      .selectFrom('sale')
      .where((eb) =>
        eb.and([
          ...visibleTo(reach),
          eb.or((['HELD', 'BOOKED', 'ISSUED'] as const).map((status) => inStatus(eb, status, now))),
        ]),
      )
  const soonest = await standing()
    .select('id')
    .where('starts_on', '>=', today)
    .where('starts_on', '<=', addDays(today, findingDaysAhead))
    .orderBy('starts_on')
    .orderBy('id')
    .limit(maxLookedAt)
    .execute()
  const ids = new Set(soonest.map(({ id }) => id))
  if (ids.size === 0) return []
  const beside = await database.sql
    .selectFrom('trip_sale as own')
    .innerJoin('trip_sale as other', 'other.trip_id', 'own.trip_id')
    .select('other.sale_id')
    .where('own.sale_id', 'in', [...ids])
    .execute()
  const all = new Set([...ids, ...beside.map(({ sale_id }) => sale_id)])
  const isReached = [
    inReach(reach.orgIds, 'trip.owner_org_id'),
    ...(reach.bookedBy === null ? [] : [sql<SqlBool>`trip.made_by_user = ${reach.bookedBy}`]),
  ]
  const rows = await database.sql
    .selectFrom(
      standing()
        .selectAll()
        .where('id', 'in', [...all])
        .as('sale'),
    )
    .leftJoin('trip_sale', 'trip_sale.sale_id', 'sale.id')
    .leftJoin('trip', (join) => join.onRef('trip.id', '=', 'trip_sale.trip_id').on((eb) => eb.and(isReached)))
    .select(['sale.id', 'sale.owner_org_id', 'sale.product', 'sale.supplier_code', 'sale.locator'])
    .select(['sale.title', 'sale.starts_on', 'sale.ends_on', 'trip.id as trip_id', 'trip.name as trip_name'])
    .select(['trip.starts_on as trip_starts', 'trip.ends_on as trip_ends'])
    .orderBy('sale.starts_on')
    .orderBy('sale.id')
    .execute()
  return rows.flatMap<ComingSale>(
    ({ trip_id, trip_name, trip_starts, trip_ends, starts_on, ends_on, ...sale }) => {
      if (starts_on === null) return []
      const days = { starts_on, ends_on: ends_on ?? starts_on }
      if (trip_id === null || trip_name === null)
        return ids.has(sale.id) ? [{ ...sale, ...days, trip: null }] : []
      const [startsOn, endsOn] = [trip_starts ?? days.starts_on, trip_ends ?? days.ends_on]
      return [{ ...sale, ...days, trip: { id: trip_id, name: trip_name, startsOn, endsOn } }]
    },
  )
}
