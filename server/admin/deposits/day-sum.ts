import { sql } from 'kysely'
import { dayInJakarta, startOfDay } from '#contract/day/dates'
import type { Money } from '#contract/money/money'
import type { Database } from '../../db/database.ts'

/** Until the transaction ends, the person moves nothing else: two postings at once count each other. */
export async function lockDaySum(database: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('moved-by ' || ${userId}::text, 0))`.execute(
    database.sql,
  )
}

/** What the person set in motion by hand on this day of Jakarta, by currency: postings of every kind, what limits were raised by,
 * and what waits for a second administrator. */
export async function movedToday(database: Database, userId: string, at: Date): Promise<Money[]> {
  const since = startOfDay(dayInJakarta(at))
  const { rows } = await sql<Money>`
    select currency, sum(minor)::bigint as minor from (
      select moved.currency, moved.minor from ledger_transfer transfer
        join lateral (
          select max(entry.currency) as currency, max(abs(entry.amount)) as minor
          from ledger_entry entry join ledger_account account on account.id = entry.account_id
          where entry.transfer_id = transfer.id and account.floored
        ) moved on moved.minor is not null
      where transfer.kind in ('top-up', 'withdraw', 'transfer', 'reversal')
        and transfer.at >= ${since} and transfer.by_user = ${userId}
      union all
      select currency, minor from posting_request
      where state = 'WAITS' and asked_by = ${userId} and asked_at >= ${since}
      union all
      select account.currency, changed.minor - before.minor from credit_limit changed
        join ledger_account account on account.id = changed.account_id
        join lateral (
          select coalesce((select minor from credit_limit former
            where former.account_id = changed.account_id and former.id < changed.id order by former.id desc limit 1), 0) as minor
        ) before on changed.minor > before.minor
      where changed.changed_by = ${userId} and changed.changed_at >= ${since}
    ) moved group by currency`.execute(database.sql)
  return rows
}
