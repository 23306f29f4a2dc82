import * as v from 'valibot'
import type { InsurerCode } from '#contract/insurance/request'
import { injectedFault } from './insurer-behaviour.ts'
import { lockPolicy } from './policy-book.ts'
import type { PolicyNeeds } from './quote-policy.ts'
import { refusal } from './tariffs.ts'

const order = v.object({ holder: v.object({ lastName: v.string() }) })

/** Safe to repeat. */
export async function cancelQuotation(
  { database, now }: PolicyNeeds,
  supplierCode: InsurerCode,
  supplierReference: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const fault = await database.transaction(async () => {
    const { status, payload } = await lockPolicy(database, supplierCode, supplierReference)
    if (status === 'CANCELLED') return undefined
    if (status === 'ISSUED') throw refusal('An issued policy cannot be cancelled.')
    const injected = injectedFault('cancel', v.parse(order, payload).holder)
    if (injected === 'keep')
      throw refusal('The insurer does not accept a cancellation for this policy holder.')
    if (injected === 'keeplost') throw new Error('The connection broke before the cancellation arrived.')
    await database.sql
      .updateTable('sandbox_policy')
      .set({ status: 'CANCELLED', changed_at: now() })
      .where('supplier_reference', '=', supplierReference)
      .execute()
    return injected
  })
  if (fault === 'keeptimeout') throw new Error('The answer to the cancellation was lost.')
}
