import { sql } from 'kysely'
import type { Product } from '#contract/call/product'
import { startOfDay } from '#contract/day/dates'
import type { Currency } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { type Reach, visibleTo } from '../../orgs/reach.ts'

/** What was sold of a product on a day in Jakarta, in one currency; in minor units. */
export type SoldOnDay = { day: string; product: Product; currency: Currency; sales: number; minor: number }

/** What was booked since a day and is issued, or needs no issue. */
export type MonthStore = { soldSince(reach: Reach, fromDate: string): Promise<SoldOnDay[]> }

export function createMonthStore(database: Database): MonthStore {
  return {
    soldSince: (reach, fromDate) =>
      database.sql
        .selectFrom('sale')
        .where((eb) => eb.and(visibleTo(reach)))
        .where('status', 'in', ['ISSUED', 'BOOKED'])
        .where('booked_at', '>=', startOfDay(fromDate))
        .select(({ fn, cast }) => [
          sql<string>`to_char(booked_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`.as('day'),
          'product',
          'currency',
          fn.countAll<number>().as('sales'),
          cast<number>(fn.sum('amount'), 'bigint').as('minor'),
        ])
        .groupBy(['day', 'product', 'currency'])
        .execute(),
  }
}
