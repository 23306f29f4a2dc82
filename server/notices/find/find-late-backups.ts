import { sql } from 'kysely'
import { type FindNeeds, momentOf, wantsKind, withReaders } from './readers.ts'

/** A last good backup that is older than wished, for the platform's super administrators: each of them once. */
export async function findLateBackups({ database, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, told as (
      update backup_late set noticed_at = ${at} where noticed_at is null returning last_good_at
    )
    insert into notice (user_id, kind, subject, topic, facts, made_at, due_at, ends_at, after_quiet)
    select reader.user_id, 'BACKUP', concat_ws(' ', 'BACKUP', extract(epoch from told.last_good_at)), 'backups', '{}',
      ${at}, coalesce(upper(reader.quiet), ${at}), coalesce(upper(reader.quiet), ${at}) + interval '1 day', reader.quiet is not null
    from told cross join reader join org on org.id = reader.org_id
    where org.type = 'PLATFORM' and reader.role = 'ROLE_SUPER_ADMIN' and ${wantsKind('BACKUP')}
    on conflict do nothing`.execute(database.sql)
}
