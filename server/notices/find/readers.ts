import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RoleCode } from '#contract/access/role'
import type { NoticeKind } from '#contract/notices/kinds'
import { usualNoticeRules } from '#contract/notices/rules'
import type { Database } from '../../db/database.ts'
import { isSuspended } from '../../db/suspended.ts'
import { isSessionOpen } from '../push/open-sessions.ts'

export type FindNeeds = { database: Database; trainRoles: readonly RoleCode[]; now: () => Date }

/** A moment in a query. */
export type Moment = RawBuilder<Date>

export const momentOf = (moment: Date): Moment => sql<Date>`${moment}::timestamptz`

/** The rules of a user of a query with `own` and `agency`, their rules and those of their organisation. */
const effectiveRules = sql`coalesce(own.rules, agency.rules, ${JSON.stringify(usualNoticeRules)}::jsonb)`

/** A query's parts `device` and `reader`: the devices that are on, and whom they reach. `since`: from when the person's first one can be told
 * of what falls due. Nobody of a suspended organisation is told anything. */
export function withReaders(now: Moment): RawBuilder<unknown> {
  return sql`device as materialized (
    select push_device.id, push_device.host, push_device.made_at, session.user_id
    from push_device join session on session.id = session_id join app_user on app_user.id = session.user_id
    where is_on and ${isSessionOpen(now)}
  ), reader as materialized (
    select since, ${readerColumns(now)}
    from (select user_id, min(made_at) as since from device group by user_id) reached
      join app_user on app_user.id = reached.user_id ${joinedRules}
    where not ${isSuspended}
  )`
}

/** Of a query with `app_user`: its organisation, and the rules of both. */
export const joinedRules = sql`join org on org.id = app_user.org_id
  left join user_notice_rule own on own.user_id = app_user.id
  left join org_notice_rule agency on agency.org_id = org.id`

/** The columns of `reader`; `quiet`: the quiet hours that hold now. */
export function readerColumns(now: Moment): RawBuilder<unknown> {
  return sql`app_user.id as user_id, app_user.org_id, app_user.role, org.time_zone as zone, ${effectiveRules} as rules,
    ${mayNamed('seeAllBookings')} as sees_all, ${mayNamed('seeBalance')} as sees_balance,
    quiet_range(${now}, org.time_zone, ${effectiveRules} -> 'quiet') as quiet`
}

/** As `effectivePermissions`, of a permission that every role has; of a query with `app_user`. */
export function mayNamed(permission: 'seeAllBookings' | 'seeBalance' | 'issue'): RawBuilder<boolean> {
  return sql<boolean>`(app_user.permissions is null or ${permission} = any(app_user.permissions))`
}

export function wantsKind(kind: NoticeKind): RawBuilder<SqlBool> {
  return sql<SqlBool>`reader.rules -> 'kindList' ? ${kind}`
}

/** That a reader wants to hear of a product, and may see it. */
export function wantsProduct(
  product: RawBuilder<unknown>,
  trainRoles: readonly RoleCode[],
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(reader.rules -> 'productList' ? ${product} and (${product} <> 'TRAIN'
    or reader.role = any(${['ROLE_SUPER_ADMIN', ...trainRoles]}::text[])))`
}

/** A person made a booking of an organisation that they still reach; of a query with `reader` and the sale `held`. */
export const isOwnSale = sql<SqlBool>`held.booked_by_user = reader.user_id
  and exists (select from org owner where owner.id = held.owner_org_id and owner.path @> array[reader.org_id])`

/** A booking is of the person's organisation, all of whose bookings they see and want to hear of. */
export const isSaleOfAgency = sql<SqlBool>`held.owner_org_id = reader.org_id and reader.sees_all
  and reader.rules ->> 'whose' = 'AGENCY'`

/** Those who are told of what nobody has opened; of a query with `reader` and the sale `held`. */
export const isColleaguesSale = sql<SqlBool>`held.owner_org_id = reader.org_id and reader.sees_all
  and reader.role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') and held.booked_by_user is distinct from reader.user_id`

/** How many holds are due by the rules of the `reader` of a query: the first chosen time before their limit has come. */
export function countHoldsDue(now: Moment, trainRoles: readonly RoleCode[]): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from sale held
    where held.status = 'HELD' and not held.is_changing and held.deadline > ${now} and held.deadline <= ${now} + make_interval(hours =>
        (select max(hours::integer) from jsonb_array_elements_text(reader.rules -> 'hoursAheadList') hours))
      and ${wantsKind('LIMIT')} and ${wantsProduct(sql`held.product`, trainRoles)}
      and ((${isOwnSale}) or (${isSaleOfAgency})))`
}
