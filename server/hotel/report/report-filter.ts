import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { type ReportFilter, reportPeriod } from '#contract/pnr/report'
import { escapeLike } from '../../db/escape-like.ts'
import type { Tables } from '../../db/tables.ts'
import { type Reach, visibleTo } from '../../orgs/reach.ts'
import { conditionsOf } from '../list/list-filter.ts'

type Condition = ExpressionWrapper<Tables, 'booking', SqlBool>

/** The filter of the list, always bounded by a period. */
export type ReportRequest = {
  filter: ReportFilter
  now: Date
  /** Include travel records and guest remarks. */
  withAuxiliary?: boolean
}

export function reportCondition(
  eb: ExpressionBuilder<Tables, 'booking'>,
  reach: Reach,
  { filter, now }: ReportRequest,
): Condition {
  const { agent, bookerName } = filter
  return eb.and([
    ...visibleTo(reach),
    ...conditionsOf(eb, { ...filter, ...reportPeriod(filter, now) }, now),
    ...(agent ? [eb('owner_org_id', '=', agent)] : []),
    ...(bookerName.trim() ? [eb('booked_by', 'ilike', `%${escapeLike(bookerName.trim())}%`)] : []),
  ])
}

/** Neither cancelled nor expired. */
export function activeCondition(eb: ExpressionBuilder<Tables, 'booking'>, now: Date): Condition {
  return eb.and([
    eb('cancel_status', 'is', null),
    eb.or([
      eb('voucher_status', 'is not', null),
      eb('pending_command_id', 'is not', null),
      eb('hold_until', 'is', null),
      eb('hold_until', '>', now),
    ]),
  ])
}

export const roomNights = sql<number>`coalesce(sum((check_out - check_in) * rooms), 0)::bigint`
export const sales = sql<number>`coalesce(sum(total_selling), 0)::bigint`
export const count = sql<number>`count(*)`
