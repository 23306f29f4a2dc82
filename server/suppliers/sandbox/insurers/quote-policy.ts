import { sql } from 'kysely'
import type { Tariff } from '#contract/insurance/pricing'
import type { InsurerCode } from '#contract/insurance/request'
import { add, type Money } from '#contract/money/money'
import type { Database } from '../../../db/database.ts'
import type { InsurerQuotation, PolicyOrder } from '../../../insurance/ports.ts'
import { waitForAbort } from '../injected-faults.ts'
import { injectedFault } from './insurer-behaviour.ts'
import { totalOf } from './premiums.ts'
import { quotedUntil } from './quoted-until.ts'
import { refusal, tariffOf } from './tariffs.ts'

export type PolicyNeeds = {
  readonly database: Database
  readonly now: () => Date
  /** Kills the process; `undefined` where no holder may do that. */
  readonly crash: (() => void) | undefined
}

export async function quotePolicy(
  needs: PolicyNeeds,
  supplierCode: InsurerCode,
  order: PolicyOrder,
  signal: AbortSignal,
): Promise<InsurerQuotation> {
  signal.throwIfAborted()
  const fault = injectedFault('quote', order.holder)
  if (fault === 'lost') throw new Error('The connection broke before the order arrived.')
  if (fault === 'reject') throw refusal('The insurer does not accept this policy holder.')
  const { tariff } = tariffOf(supplierCode, order.trip, order.choice)
  refuseOtherPremium(order.total, tariff)
  const quotation = await store(needs, supplierCode, order)
  if (fault === 'crash') needs.crash?.()
  if (fault === 'timeout') throw new Error('The answer to the order was lost.')
  if (fault === 'late') return waitForAbort(signal)
  return quotation
}

function refuseOtherPremium(expected: Money, { premiumItems, additionalItems, policyFee }: Tariff): void {
  const total = add(totalOf([...premiumItems, ...additionalItems]), policyFee)
  if (expected.currency !== total.currency || expected.minor !== total.minor) {
    throw refusal('The premium has changed since it was asked for.')
  }
}

async function store(
  { database, now }: PolicyNeeds,
  supplierCode: InsurerCode,
  order: PolicyOrder,
): Promise<InsurerQuotation> {
  const at = now()
  const row = await database.sql
    .insertInto('sandbox_policy')
    .values({
      supplier_reference: sql<string>`${supplierCode}::text || '-Q' || nextval('sandbox_quotation_number')`,
      supplier_code: supplierCode,
      client_reference: order.clientReference,
      status: 'QUOTED',
      quoted_until: quotedUntil(at, order.trip.coverageStartDate),
      policy_numbers: [],
      payload: JSON.stringify(order),
      created_at: at,
      changed_at: at,
    })
    .returning(['supplier_reference', 'quoted_until'])
    .executeTakeFirstOrThrow()
  return { supplierReference: row.supplier_reference, quotedUntil: row.quoted_until }
}
