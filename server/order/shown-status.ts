import { type ExpressionBuilder, type ExpressionWrapper, type Selectable, type SqlBool, sql } from 'kysely'
import type { SaleStatus } from '#contract/order/filter'
import { shownStatus } from '#contract/order/shown-status'
import type { SaleTables } from '../db/tables/sale-tables.ts'
import type { Tables } from '../db/tables/tables.ts'

type Facts = Pick<Selectable<SaleTables['sale']>, 'status' | 'is_changing' | 'deadline'>
type Condition = ExpressionWrapper<Tables, 'sale', SqlBool>

/** `shownStatus` of a row. */
export function statusOf({ status, is_changing, deadline }: Facts, now: Date): SaleStatus {
  return shownStatus({ status, isChanging: is_changing, deadline }, now)
}

/** `shownStatus` as an SQL condition; keep both in step. */
export function inStatus(eb: ExpressionBuilder<Tables, 'sale'>, status: SaleStatus, now: Date): Condition {
  if (status === 'CANCELLED') return eb('status', '=', status)
  if (status === 'CHANGING') return eb.and([sql<SqlBool>`is_changing`, eb('status', '!=', 'CANCELLED')])
  const settled = sql<SqlBool>`not is_changing`
  if (status === 'EXPIRED') return eb.and([settled, eb('status', '=', 'HELD'), eb('deadline', '<=', now)])
  if (status !== 'HELD') return eb.and([settled, eb('status', '=', status)])
  return eb.and([
    settled,
    eb('status', '=', status),
    eb.or([eb('deadline', 'is', null), eb('deadline', '>', now)]),
  ])
}
