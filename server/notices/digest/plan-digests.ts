import { sql } from 'kysely'
import { usualNoticeRules } from '#contract/notices/rules'
import type { Database } from '../../db/database.ts'
import { isSuspended } from '../../db/suspended.ts'

/** Without quiet hours. */
const usualTime = '07:00'
/** After so long it is no mail of the morning any more. */
export const lateHours = 4

/** Keeps a mail for each person whose morning has begun, in the zone of their organisation: when their quiet hours end. Once a person and day,
 * however many processes look. */
export async function planDigests({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const at = sql<Date>`${now()}::timestamptz`
  const rules = sql`coalesce(own.rules, agency.rules, ${JSON.stringify(usualNoticeRules)}::jsonb)`
  await sql`
    insert into digest (id, user_id, day, state, made_at, next_try_at)
    select gen_random_uuid(), user_id, since::date, 'WAITS', ${at}, ${at} from (
      select app_user.id as user_id,
        (${at} at time zone org.time_zone) - coalesce(${rules} -> 'quiet' ->> 'until', ${usualTime})::time as since
      from app_user join org on org.id = app_user.org_id
        left join user_notice_rule own on own.user_id = app_user.id
        left join org_notice_rule agency on agency.org_id = org.id
      where disabled_at is null and email is not null and not ${isSuspended}
        and (${rules} -> 'digest')::boolean
    ) morning
    where since::time < make_interval(hours => ${lateHours})
    on conflict do nothing`.execute(database.sql)
}
