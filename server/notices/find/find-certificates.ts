import { sql } from 'kysely'
import { type FindNeeds, momentOf, wantsKind, withReaders } from './readers.ts'

/** Certificates that end in so many days, for the platform's administrators: each number of days once. */
export async function findCertificates({ database, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, told as (
      update certificate_end set noticed_at = ${at} where noticed_at is null returning supplier_code, valid_until, days
    )
    insert into notice (user_id, kind, subject, topic, facts, made_at, due_at, ends_at, after_quiet)
    select reader.user_id, 'CERTIFICATE', concat_ws(' ', 'CERTIFICATE', told.supplier_code, extract(epoch from told.valid_until), told.days),
      'certificate ' || told.supplier_code,
      jsonb_build_object('supplierCode', told.supplier_code, 'count', told.days),
      ${at}, coalesce(upper(reader.quiet), ${at}), coalesce(upper(reader.quiet), ${at}) + interval '1 day', reader.quiet is not null
    from told cross join reader join org on org.id = reader.org_id
    where org.type = 'PLATFORM' and reader.role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') and ${wantsKind('CERTIFICATE')}
    on conflict do nothing`.execute(database.sql)
}
