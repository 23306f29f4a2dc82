import { type RawBuilder, sql } from 'kysely'
import { dueMoment, withHolds } from './due-moment.ts'
import {
  type FindNeeds,
  isColleaguesSale,
  type Moment,
  momentOf,
  wantsKind,
  wantsProduct,
  withReaders,
} from './readers.ts'

/** How long before the time limit, in hours. */
const hours = 1

/** A hold of a colleague that ends within the hour, and that nobody has opened in the last day, for the administrators of its organisation. */
export async function findUnseen({ database, trainRoles, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, ${withHolds(at)}, come as (
      select reader.user_id, held.id as sale_id, held.deadline, due.due_at, due.after_quiet,
        concat_ws(' ', 'UNSEEN', held.id, extract(epoch from held.deadline)) as subject
      from reader join held on ${isColleaguesSale} ${dueMoment(sql`${hours}::integer`)}
      where reader.quiet is null and ${wantsKind('UNSEEN')} and ${wantsProduct(sql`held.product`, trainRoles)}
        and due.due_at <= ${at} and reader.since <= due.due_at and not ${isOpenedOfLate(sql`held.id`, at)}
    )
    insert into notice (user_id, kind, subject, topic, sale_id, deadline, made_at, due_at, ends_at, after_quiet)
    select user_id, 'UNSEEN', subject, 'sale ' || sale_id, sale_id, deadline, ${at}, due_at, deadline, after_quiet from come
    where not exists (select from notice where notice.user_id = come.user_id and notice.subject = come.subject)
    on conflict do nothing`.execute(database.sql)
}

/** Whether somebody has opened a booking in the last day. */
export function isOpenedOfLate(saleId: RawBuilder<unknown>, now: Moment) {
  return sql<boolean>`exists (select from sale_opening where sale_opening.sale_id = ${saleId}
    and opened_at > ${now} - interval '1 day')`
}
