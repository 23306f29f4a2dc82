import { sql } from 'kysely'
import type { InsurerCode } from '#contract/insurance/request'
import { isGroup } from '#contract/insurance/rules'
import type { Database } from '../../../db/database.ts'
import type { PolicyOrder } from '../../../insurance/ports.ts'
import { injectedFault } from './insurer-behaviour.ts'
import { lockPolicy } from './policy-book.ts'
import type { PolicyNeeds } from './quote-policy.ts'
import { refusal } from './tariffs.ts'

/** A second issue is refused, without the policy numbers. */
export async function issuePolicy(
  { database, now }: PolicyNeeds,
  supplierCode: InsurerCode,
  supplierReference: string,
  order: PolicyOrder,
  signal: AbortSignal,
): Promise<{ readonly policyNumbers: readonly string[] }> {
  signal.throwIfAborted()
  const fault = injectedFault('issue', order.holder)
  if (fault === 'issuelost') throw new Error('The connection broke before the order arrived.')
  const policyNumbers = await database.transaction(async () => {
    const { status, quoted_until, client_reference } = await lockPolicy(
      database,
      supplierCode,
      supplierReference,
    )
    if (client_reference !== order.clientReference) throw refusal('The insurer does not know this quotation.')
    if (status === 'CANCELLED') throw refusal('This quotation is cancelled.')
    if (status === 'ISSUED') throw refusal('The policy of this quotation is issued already.')
    if (quoted_until <= now()) throw refusal('This quotation has expired.')
    if (fault === 'decline') throw refusal('The insurer declines to issue this policy.')
    const { coverageName } = order.trip
    const numbers = await drawNumbers(database, isGroup(coverageName) ? order.participants.length : 1)
    await database.sql
      .updateTable('sandbox_policy')
      .set({
        status: 'ISSUED',
        policy_numbers: numbers,
        payload: JSON.stringify(order),
        changed_at: now(),
      })
      .where('supplier_reference', '=', supplierReference)
      .execute()
    return numbers
  })
  if (fault === 'issuetimeout') throw new Error('The answer to the order was lost.')
  return { policyNumbers }
}

async function drawNumbers(database: Database, count: number): Promise<string[]> {
  const drawn = await sql<{ number: string }>`
    select 'TP-' || nextval('sandbox_policy_number') as number from generate_series(1, ${count}::int)
  `.execute(database.sql)
  return drawn.rows.map(({ number }) => number)
}
