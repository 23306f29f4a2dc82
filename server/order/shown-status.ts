import { type ExpressionBuilder, type ExpressionWrapper, type Selectable, type SqlBool, sql } from 'kysely'
import type { SaleStatus } from '#contract/order/filter'
import type { SaleTables } from '../db/tables/sale-tables.ts'
import type { Tables } from '../db/tables/tables.ts'

type Facts = Pick<Selectable<SaleTables['sale']>, 'status' | 'is_changing' | 'deadline'>
type Condition = ExpressionWrapper<Tables, 'sale', SqlBool>

/** The status that lists show: `CHANGING` while a command is open, and `EXPIRED` for a hold after its deadline. */
export function shownStatus({ status, is_changing, deadline }: Facts, now: Date): SaleStatus {
  if (status === 'CANCELLED') return status
  if (is_changing) return 'CHANGING'
  return status === 'HELD' && deadline && deadline <= now ? 'EXPIRED' : status
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
