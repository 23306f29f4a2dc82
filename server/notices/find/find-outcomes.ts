import { sql } from 'kysely'
import { type FindNeeds, momentOf, wantsKind, wantsProduct, withReaders } from './readers.ts'

/** In one run. */
const most = 500

/** What became of commands that had been in doubt, for whoever made them. Each event is marked as told in the transaction that keeps the notices,
 * so that neither kills nor ids that commit out of order lose or repeat one. */
export async function findOutcomes({ database, trainRoles, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, told as (
      update event set noticed_at = ${at} where id in (
        select id from event where in_doubt and noticed_at is null order by id limit ${most} for update skip locked)
      returning id, product, kind, what, locator, command_id
    )
    insert into notice (user_id, kind, subject, topic, facts, made_at, due_at, ends_at, after_quiet)
    select reader.user_id, 'OUTCOME', 'OUTCOME ' || told.id, 'command ' || told.command_id,
      jsonb_build_object('product', told.product, 'commandKind', told.kind, 'what', told.what, 'locator', told.locator,
        'supplierCode', command.supplier_code),
      ${at}, coalesce(upper(reader.quiet), ${at}), coalesce(upper(reader.quiet), ${at}) + interval '1 day', reader.quiet is not null
    from told join command on command.id = told.command_id join reader on reader.user_id = command.user_id
    where ${wantsKind('OUTCOME')} and ${wantsProduct(sql`told.product`, trainRoles)}
    on conflict do nothing`.execute(database.sql)
}
