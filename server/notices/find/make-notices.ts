import { sql } from 'kysely'
import { finders } from './finders.ts'
import { type FindNeeds, momentOf, withReaders } from './readers.ts'

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
    with ${withReaders(at)}, fallen as (
      select notice.user_id, notice.due_at, max(notice.ends_at) as ends_at
      from notice join reader on reader.user_id = notice.user_id and reader.quiet is null
      where after_quiet and not is_given_out and due_at <= ${at} and ends_at > ${at}
      group by notice.user_id, notice.due_at having count(*) > 1
    ), summary as (
      insert into notice (user_id, kind, subject, topic, made_at, due_at, ends_at, after_quiet)
      select user_id, 'SUMMARY', 'SUMMARY ' || extract(epoch from due_at), 'summary', ${at}, due_at, ends_at, false from fallen
      on conflict do nothing returning id, user_id, due_at
    )
    update notice set summary_id = summary.id, is_given_out = true from summary
    where notice.user_id = summary.user_id and notice.due_at = summary.due_at and after_quiet and not is_given_out
      and notice.ends_at > ${at}`.execute(database.sql)
}

/** To the devices that were there when it fell due. */
async function giveOut({ database, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, given as (
      update notice set is_given_out = true from reader
      where reader.user_id = notice.user_id and reader.quiet is null
        and not is_given_out and due_at <= ${at} and ends_at > ${at}
      returning notice.id, notice.user_id, due_at
    )
    insert into notice_sending (notice_id, device_id, host, next_try_at)
    select given.id, device.id, device.host, clock_timestamp()
    from given join device on device.user_id = given.user_id and device.made_at <= given.due_at
    on conflict do nothing`.execute(database.sql)
}
