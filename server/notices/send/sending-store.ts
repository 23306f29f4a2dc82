import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { RoleCode } from '#contract/access/role'
import { product } from '#contract/call/product'
import { noticeKind } from '#contract/notices/kinds'
import { language } from '#contract/text/language'
import type { Database } from '../../db/database.ts'
import { isSuspended } from '../../db/suspended.ts'
import type { CommandKind } from '../../db/tables/core-tables.ts'
import { isOpenedOfLate } from '../find/find-unseen.ts'
import {
  countHoldsDue,
  isColleaguesSale,
  isOwnSale,
  isSaleOfAgency,
  joinedRules,
  type Moment,
  mayNamed,
  momentOf,
  readerColumns,
  wantsProduct,
} from '../find/readers.ts'
import { isSessionOpen } from '../push/open-sessions.ts'

/** A claimed sending, with what is needed to send it. */
export type ClaimedSending = v.InferOutput<typeof claimed>

export type SendingEnd = 'SENT' | 'DROPPED' | 'REFUSED'

export type SendingStore = {
  /** The push services for which something waits. */
  hosts(): Promise<string[]>
  /** Claims for a while what is due at one push service, the oldest first. What became pointless since it was found is dropped, and what must wait
   * is put off, in the same statement. */
  claim(host: string, most: number): Promise<ClaimedSending[]>
  /** Records how a claimed sending ended; a later claim of it wins. */
  end(sending: ClaimedSending, end: SendingEnd): Promise<void>
  putOff(sending: ClaimedSending, ms: number): Promise<void>
}

type Needs = { database: Database; trainRoles: readonly RoleCode[]; now: () => Date }

/** Longer than a push takes to be sent; by the database's clock. */
const leaseSeconds = 30
/** Quiet hours, and what is being issued or cancelled. */
const waitSeconds = 20

export function createSendingStore({ database, trainRoles, now }: Needs): SendingStore {
  return {
    async hosts() {
      const rows = await database.sql
        .selectFrom('notice_sending')
        .select('host')
        .distinct()
        .where('state', '=', 'WAITS')
        .where('next_try_at', '<=', sql<Date>`clock_timestamp()`)
        .execute()
      return rows.map(({ host }) => host)
    },
    async claim(host, most) {
      const { rows } = await claimQuery(host, most, momentOf(now()), trainRoles).execute(database.sql)
      return v.parse(v.array(claimed), rows)
    },
    async end({ noticeId, deviceId, tries }, end) {
      const told = end === 'SENT' ? now() : null
      await sql`
        with ended as (
          update notice_sending set state = ${end}
          where notice_id = ${noticeId} and device_id = ${deviceId} and tries = ${tries} and state = 'WAITS' returning device_id
        )
        update push_device set told_at = ${told} from ended where push_device.id = ended.device_id and ${told}::timestamptz is not null`.execute(
        database.sql,
      )
    },
    async putOff({ noticeId, deviceId, tries }, ms) {
      await sql`
        update notice_sending set next_try_at = clock_timestamp() + make_interval(secs => ${ms / 1_000})
        where notice_id = ${noticeId} and device_id = ${deviceId} and tries = ${tries} and state = 'WAITS'`.execute(
        database.sql,
      )
    },
  }
}

function claimQuery(
  host: string,
  most: number,
  now: Moment,
  trainRoles: readonly RoleCode[],
): RawBuilder<unknown> {
  return sql`
    with due as (
      select notice_id, device_id from notice_sending
      where state = 'WAITS' and host = ${host} and next_try_at <= clock_timestamp()
      order by next_try_at limit ${most} for update skip locked
    ), looked as (
      select due.notice_id, due.device_id, verdict.is_over, verdict.must_wait,
        notice.kind, notice.topic, notice.facts, notice.ends_at, notice.deadline,
        held.product, held.supplier_code, held.locator, told.limits, told.first, told.others,
        device.endpoint, device.p256dh, device.auth, device.public_key, device.language, reader.zone,
        ${countHoldsDue(now, trainRoles)} as holds_due,
        (${mayNamed('issue')} and least(org.issue, coalesce(app_user.issue, org.issue)) > 0) as may_issue
      from due join notice on notice.id = due.notice_id join push_device device on device.id = due.device_id
        join session on session.id = device.session_id join app_user on app_user.id = session.user_id ${joinedRules}
        left join sale held on held.id = notice.sale_id
        cross join lateral (select ${readerColumns(now)}) reader
        cross join lateral (${membersOf(now, trainRoles)}) told
        cross join lateral (
          select (not device.is_on or not (${isSessionOpen(now)}) or ${isSuspended} or notice.user_id <> app_user.id
              or notice.ends_at <= ${now} or not ${isStillTrue(sql`notice`, now, trainRoles)}
              or (notice.kind = 'SUMMARY' and told.limits + told.others + told.changing = 0)) as is_over,
            (reader.quiet is not null or coalesce(held.is_changing, false)
              or (notice.kind = 'SUMMARY' and told.limits + told.others = 0)) as must_wait
        ) verdict
    ), claimed as (
      update notice_sending set
        state = case when is_over then 'DROPPED' else 'WAITS' end,
        tries = tries + case when must_wait then 0 else 1 end,
        next_try_at = clock_timestamp() + make_interval(secs => case when must_wait then ${waitSeconds}::integer else ${leaseSeconds}::integer end)
      from looked where notice_sending.notice_id = looked.notice_id and notice_sending.device_id = looked.device_id
      returning notice_sending.notice_id, notice_sending.device_id, tries
    )
    select looked.notice_id as "noticeId", looked.device_id as "deviceId", tries, ${host} as host, kind, topic, facts, deadline,
      ends_at as "endsAt", product, supplier_code as "supplierCode", locator, limits, first, others,
      endpoint, p256dh, auth, public_key as "publicKey", language, zone, holds_due as "holdsDue", may_issue as "mayIssue"
    from looked join claimed on claimed.notice_id = looked.notice_id and claimed.device_id = looked.device_id
    where not is_over and not must_wait`
}

/** Whether what a notice says of a hold still holds, and its person still wants to hear it and may. Of a query with `reader` and the notice's
 * sale as `held`. */
function isStillTrue(
  notice: RawBuilder<unknown>,
  now: Moment,
  trainRoles: readonly RoleCode[],
): RawBuilder<boolean> {
  return sql<boolean>`(case when ${notice}.kind = 'SUMMARY' then true
    when not reader.rules -> 'kindList' ? ${notice}.kind then false
    when ${notice}.kind in ('LIMIT', 'UNSEEN') then coalesce(held.status = 'HELD' and held.deadline = ${notice}.deadline
      and held.deadline > ${now} and ${wantsProduct(sql`held.product`, trainRoles)} and case ${notice}.kind
        when 'LIMIT' then (${isOwnSale}) or (${isSaleOfAgency})
        else (${isColleaguesSale}) and not ${isOpenedOfLate(sql`held.id`, now)} end, false)
    when ${notice}.kind = 'DEPOSIT' then reader.sees_balance and exists (select from deposit_level standing
      where standing.account_id = ${notice}.facts ->> 'accountId' and standing.level = ${notice}.facts ->> 'level')
    when ${notice}.kind in ('HOTEL_NUMBER', 'SUPPLIER_CHANGE', 'CHANGE_ANSWER') then ${wantsProduct(sql`'HOTEL'`, trainRoles)}
    when ${notice}.kind = 'OUTCOME' then ${wantsProduct(sql`(${notice}.facts ->> 'product')`, trainRoles)}
    else true end)`
}

/** What a summary tells, of what still holds, and how much it leaves out because it is being changed; of a query with `notice` and
 * `reader`. */
function membersOf(now: Moment, trainRoles: readonly RoleCode[]): RawBuilder<unknown> {
  const isChanging = sql`coalesce(held.is_changing, false)`
  const isLimit = sql`member.kind = 'LIMIT' and not ${isChanging}`
  return sql`select (count(*) filter (where ${isLimit}))::integer as limits,
      min(member.deadline) filter (where ${isLimit}) as first,
      (count(*) filter (where member.kind <> 'LIMIT' and not ${isChanging}))::integer as others,
      (count(*) filter (where ${isChanging}))::integer as changing
    from notice member left join sale held on held.id = member.sale_id
    where notice.kind = 'SUMMARY' and member.summary_id = notice.id and member.ends_at > ${now}
      and ${isStillTrue(sql`member`, now, trainRoles)}`
}

const claimed = v.object({
  noticeId: v.string(),
  deviceId: v.string(),
  tries: v.number(),
  host: v.string(),
  kind: v.picklist([...noticeKind.options, 'SUMMARY']),
  topic: v.string(),
  facts: v.object({
    product: v.optional(product),
    commandKind: v.optional(v.custom<CommandKind>((kind) => typeof kind === 'string')),
    what: v.optional(v.picklist(['CONFIRMED', 'REJECTED'])),
    locator: v.nullish(v.string()),
    supplierCode: v.optional(v.string()),
    answer: v.optional(v.picklist(['DONE', 'DECLINED'])),
    count: v.optional(v.number()),
    level: v.optional(v.picklist(['LOW', 'VERY_LOW', 'EMPTY'])),
  }),
  deadline: v.nullable(v.date()),
  endsAt: v.date(),
  product: v.nullable(product),
  supplierCode: v.nullable(v.string()),
  locator: v.nullable(v.string()),
  limits: v.number(),
  first: v.nullable(v.date()),
  others: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  publicKey: v.string(),
  language,
  zone: v.string(),
  holdsDue: v.number(),
  mayIssue: v.boolean(),
})
