import { sql } from 'kysely'
import { type FindNeeds, momentOf, wantsKind, wantsProduct, withReaders } from './readers.ts'

/** In one run. */
const most = 500

/** What the desk answered to requests for changes, for whoever asked; each is marked as told in the transaction that keeps the notices. */
export async function findAnswers({ database, trainRoles, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, told as (
      update change_request set noticed_at = ${at} from sale
      where sale.id = booking_id and change_request.id in (
        select id from change_request where noticed_at is null and state in ('DONE', 'DECLINED')
        order by answered_at limit ${most} for update skip locked)
      returning change_request.id, asked_by_user, state, product, supplier_code, locator
    )
    insert into notice (user_id, kind, subject, topic, facts, made_at, due_at, ends_at, after_quiet)
    select reader.user_id, 'CHANGE_ANSWER', 'CHANGE_ANSWER ' || told.id, 'change request ' || told.locator,
      jsonb_build_object('answer', told.state, 'locator', told.locator, 'supplierCode', told.supplier_code),
      ${at}, coalesce(upper(reader.quiet), ${at}), coalesce(upper(reader.quiet), ${at}) + interval '1 day', reader.quiet is not null
    from told join reader on reader.user_id = told.asked_by_user
    where ${wantsKind('CHANGE_ANSWER')} and ${wantsProduct(sql`told.product`, trainRoles)}
    on conflict do nothing`.execute(database.sql)
}
