import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/money/money'
import { type ReportFilter, reportPeriod } from '#contract/pnr/report'
import { containsText } from '../../db/contains-text.ts'
import type { Tables } from '../../db/tables/tables.ts'
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
    ...(bookerName.trim() ? [containsText('booked_by', bookerName)] : []),
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

/** Of one currency, in its minor units. */
export type SumOfBookings = { currency: Currency; bookings: number; room_nights: number; sales: number }

export const roomNights = sql<number>`coalesce(sum((check_out - check_in) * rooms), 0)::bigint`
export const sales = sql<number>`coalesce(sum(total_selling), 0)::bigint`
export const count = sql<number>`count(*)`
