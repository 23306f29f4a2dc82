import { sql } from 'kysely'
import { toPair } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { PostingPlan } from './posting-plan.ts'

/** Throws where the bank has moved this amount under this reference already, for whichever deposit, or is to once a second
 * administrator approves it. What was reversed is posted again without a question. */
export async function askAboutReference(
  database: Database,
  { kind, amount }: PostingPlan,
  reference: string,
): Promise<void> {
  const { currency, minor } = amount
  const ledgerKind = kind === 'TOP_UP' ? 'top-up' : 'withdraw'
  const named = reference.replaceAll(/\s/g, '').toLowerCase()
  // of two at once, the second one sees the first
  await sql`select pg_advisory_xact_lock(hashtextextended('bank reference ' || ${named}::text, 0))`.execute(
    database.sql,
  )
  const isSame = (column: string) => sql`lower(regexp_replace(${sql.ref(column)}, '\\s', '', 'g')) = ${named}`
  const { rows } = await sql<{ name: string; waits: boolean }>`
    select org.name, false as waits from ledger_transfer transfer
      join ledger_entry entry on entry.transfer_id = transfer.id
      join ledger_account account on account.id = entry.account_id and account.floored
      join org on org.id = account.org_id
    where transfer.kind = ${ledgerKind} and ${isSame('transfer.reference')}
      and entry.currency = ${currency} and abs(entry.amount) = ${minor}
      and not exists (select from ledger_transfer reversal where reversal.reverses = transfer.id)
    union all
    select org.name, true from posting_request request
      join org on org.id = coalesce(request.from_org, request.to_org)
    where request.state = 'WAITS' and request.kind = ${kind} and ${isSame('request.reference')}
      and request.currency = ${currency} and request.minor = ${minor}
    limit 1`.execute(database.sql)
  const [found] = rows
  if (!found) return
  const said = { amount: toPair(amount), reference, org: found.name }
  throw refusal(
    'CONFIRM_FIRST',
    found.waits ? 'adminRefusals.referenceWaits' : 'adminRefusals.referencePosted',
    said,
  )
}
