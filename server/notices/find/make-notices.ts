import { type RawBuilder, sql } from 'kysely'
import { isSuspended } from '../../db/suspended.ts'
import { isSessionOpen } from '../push/open-sessions.ts'
import { finders } from './finders.ts'
import { type FindNeeds, joinedRules, type Moment, momentOf, readerColumns } from './readers.ts'

/** Advisory lock: one process looks at a time. */
const lockKey = 7_283_910_468

/** Finds what people are to be told now, and gives it out to their devices; all or nothing. */
export async function makeNotices(needs: FindNeeds): Promise<void> {
  await needs.database.transaction(async () => {
    const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as ok`.execute(
      needs.database.sql,
    )
    if (!rows[0]?.ok) return
    for (const find of Object.values(finders)) await find(needs)
    await summarise(needs)
    await giveOut(needs)
  })
}

/** What fell into a person's quiet hours becomes one notice when they end, unless it is one thing. What is found later for the same moment is told by
 * itself: its summary has gone. */
async function summarise({ database, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${waitingFor(at, sql`after_quiet`)}, fallen as (
      select user_id, due_at, max(ends_at) as ends_at from told group by user_id, due_at having count(*) > 1
    ), summary as (
      insert into notice (user_id, kind, subject, topic, made_at, due_at, ends_at, after_quiet)
      select user_id, 'SUMMARY', 'SUMMARY ' || extract(epoch from due_at), 'summary', ${at}, due_at, ends_at, false from fallen
      on conflict do nothing returning id, user_id, due_at
    )
    update notice set summary_id = summary.id, is_given_out = true from summary join told using (user_id, due_at)
    where notice.id = told.id`.execute(database.sql)
}

/** A query's part `told`: the notices whose time has come and whose people may be told now. People are looked up one by one from what waits: all
 * of both compared with each other would take minutes where they are ten thousand. */
function waitingFor(at: Moment, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`told as materialized (
    select waiting.* from (
      select id, user_id, due_at, ends_at from notice
      where not is_given_out and due_at <= ${at} and ends_at > ${at} and ${which} offset 0
    ) waiting cross join lateral (
      select ${readerColumns(at)} from app_user ${joinedRules} where app_user.id = waiting.user_id and not ${isSuspended} offset 0
    ) reader where reader.quiet is null
  )`
}

/** To the devices that were there when it fell due. */
async function giveOut({ database, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${waitingFor(at, sql`true`)}, given as (
      update notice set is_given_out = true where id in (select id from told) returning id, user_id, due_at
    )
    insert into notice_sending (notice_id, device_id, host, next_try_at)
    select given.id, device.id, device.host, clock_timestamp()
    from given cross join lateral (
      select push_device.id, host from session join app_user on app_user.id = session.user_id
        join push_device on push_device.session_id = session.id
      where session.user_id = given.user_id and is_on and made_at <= given.due_at and ${isSessionOpen(at)} offset 0
    ) device
    on conflict do nothing`.execute(database.sql)
}
