import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import { endOfTimeLimit } from '#contract/call/list'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { type DueKind, maxDueOfKind, todayDaysAhead } from '#contract/order/today'
import type { Database } from '../../db/database.ts'
import { type Counted, countKeys } from '../../db/page-by-keys.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { type Reach, visibleTo } from '../../orgs/reach.ts'
import { type ListedSale, listedColumns } from '../order-store.ts'
import { inStatus } from '../shown-status.ts'

type Sales = ExpressionBuilder<Tables, 'sale'>
type Conditions = (ExpressionWrapper<Tables, 'sale', SqlBool> | RawBuilder<SqlBool>)[]

export type DueOfKind = { kind: DueKind; rows: ListedSale[] } & Counted

/** What is due from now until the end of the last day ahead; of each kind the soonest, and how many there are. */
export type DueStore = { read(reach: Reach, kind: DueKind, now: Date): Promise<DueOfKind> }

/** The columns that say when, each with an index by owner and of all. */
const whenOf = {
  LIMIT: 'deadline',
  CHECK_IN: 'starts_on',
  DEPARTURE: 'starts_on',
  COVER_ENDS: 'ends_on',
} as const

export function createDueStore(database: Database): DueStore {
  const conditionsOf = (eb: Sales, reach: Reach, kind: DueKind, now: Date): Conditions => {
    const today = dayInJakarta(now)
    const last = addDays(today, todayDaysAhead)
    const starts = [
      ...visibleTo(reach),
      isSold(eb),
      eb('starts_on', '>=', today),
      eb('starts_on', '<=', last),
    ]
    switch (kind) {
      case 'LIMIT':
        return [
          ...visibleTo(reach),
          inStatus(eb, 'HELD', now),
          eb('deadline', '>', now),
          eb('deadline', '<', endOfTimeLimit('7days', now)),
        ]
      case 'CHECK_IN':
        return [...starts, eb('product', '=', 'HOTEL')]
      case 'DEPARTURE':
        return [...starts, eb('product', 'in', ['TOUR', 'TRAIN'])]
      case 'COVER_ENDS':
        // the days of the covers have their index there
        return [eb('id', 'in', coversEnding(reach, today, last))]
    }
  }
  const coversEnding = (reach: Reach, today: string, last: string) =>
    database.sql
      .selectFrom('insurance_booking')
      .select('id')
      .where((eb) => eb.and(visibleTo(reach)))
      .where('order_status', '=', 'ISSUED')
      .where('cover_end', '>=', today)
      .where('cover_end', '<=', last)

  return {
    async read(reach, kind, now) {
      const when = whenOf[kind]
      const wanted = () =>
        database.sql.selectFrom('sale').where((eb) => eb.and(conditionsOf(eb, reach, kind, now)))
      const soonest = wanted()
        .select(['sale.id', sql.ref(when).as('at')])
        .orderBy(when)
        .orderBy('sale.id')
        .limit(maxDueOfKind)
      const [rows, counted] = await Promise.all([
        database.sql
          .selectFrom('sale')
          .innerJoin(soonest.as('key'), 'key.id', 'sale.id')
          .innerJoin('org', 'org.id', 'sale.owner_org_id')
          .select(listedColumns)
          .orderBy('key.at')
          .orderBy('sale.id')
          .execute(),
        countKeys(database, wanted().select('sale.id')),
      ])
      return { kind, rows, ...counted }
    },
  }
}

/** Somebody travels: a hold does not count before it is issued. */
function isSold(eb: Sales) {
  return eb('status', 'in', ['ISSUED', 'BOOKED'])
}
