import { sql } from 'kysely'
import { dueMoment, withHolds } from './due-moment.ts'
import {
  type FindNeeds,
  isOwnSale,
  isSaleOfAgency,
  momentOf,
  wantsKind,
  wantsProduct,
  withReaders,
} from './readers.ts'

/** Of each hold the last chosen step that has come: who is told three hours before need not hear of the day before. The deadline belongs to the
 * subject, so that another one is told anew. */
export async function findLimits({ database, trainRoles, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, ${withHolds(at)}, wanted as (
      select reader.user_id, held.id as sale_id from reader join held on ${isOwnSale}
      union
      select reader.user_id, held.id from reader join held on ${isSaleOfAgency}
    ), come as (
      select distinct on (reader.user_id, held.id) reader.user_id, reader.since, held.id as sale_id, held.deadline,
        step.hours, due.due_at, due.after_quiet
      from wanted join reader on reader.user_id = wanted.user_id join held on held.id = wanted.sale_id
        cross join lateral (
          select hours::integer from jsonb_array_elements_text(reader.rules -> 'hoursAheadList') hours
        ) step ${dueMoment(sql`step.hours`)}
      where reader.quiet is null and ${wantsKind('LIMIT')} and ${wantsProduct(sql`held.product`, trainRoles)}
        and due.due_at <= ${at}
      order by reader.user_id, held.id, step.hours
    ), named as (
      select *, concat_ws(' ', 'LIMIT', sale_id, extract(epoch from deadline), hours) as subject from come
      where since <= due_at
    )
    insert into notice (user_id, kind, subject, topic, sale_id, deadline, made_at, due_at, ends_at, after_quiet)
    select user_id, 'LIMIT', subject, 'sale ' || sale_id, sale_id, deadline, ${at}, due_at, deadline, after_quiet from named
    where not exists (select from notice where notice.user_id = named.user_id and notice.subject = named.subject)
    on conflict do nothing`.execute(database.sql)
}
