import { sql } from 'kysely'
import { type FindNeeds, momentOf, wantsKind, withReaders } from './readers.ts'

/** Deposits that have reached a lower level, for those of their organisation who see the balance. */
export async function findDeposits({ database, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, told as (
      update deposit_fall set noticed_at = ${at} where noticed_at is null returning id, account_id, level
    )
    insert into notice (user_id, kind, subject, topic, facts, made_at, due_at, ends_at, after_quiet)
    select reader.user_id, 'DEPOSIT', 'DEPOSIT ' || told.id, 'deposit ' || told.account_id, jsonb_build_object('level', told.level, 'accountId', told.account_id),
      ${at}, coalesce(upper(reader.quiet), ${at}), coalesce(upper(reader.quiet), ${at}) + interval '1 day', reader.quiet is not null
    from told join ledger_account account on account.id = told.account_id join reader on reader.org_id = account.org_id
    where reader.sees_balance and ${wantsKind('DEPOSIT')}
    on conflict do nothing`.execute(database.sql)
}
