import { policyShares } from '#contract/insurance/pricing'
import { type Money, money } from '#contract/money/money'
import { proportion } from '#contract/money/pricing'
import { type Entry, negative, payableEntries } from '../../ledger/ledger-store.ts'
import type { PolicyRecord } from './policy-record.ts'
import type { StoredPolicy } from './policy-store.ts'

type PaidPolicy = Pick<StoredPolicy, 'owner_org_id' | 'supplier_code' | 'currency' | 'deposit_due'> & {
  record: Pick<PolicyRecord, 'price' | 'insurerTotal' | 'insurerNett'>
}

/** The entries of an issue: the insurer's nett and each seller's margin; and the payable to the insurer in the insurer's
 * currency. */
export function paymentEntries(policy: PaidPolicy): Entry[] {
  const { owner_org_id: orgId, supplier_code: supplierCode, record } = policy
  const { insurer, margins } = policyShares(record.price)
  const paid = money(policy.currency, policy.deposit_due)
  return [
    { account: { kind: 'reserved', orgId }, amount: negative(paid) },
    { account: { kind: 'supplier', supplierCode }, amount: insurer },
    ...margins.map(
      (margin): Entry => ({ account: { kind: 'margin', orgId: margin.orgId }, amount: margin.amount }),
    ),
    ...payableEntries(supplierCode, owedTo(record, insurer)),
  ]
}

/** The premium less our commission, in the insurer's currency. Quotations of older releases do not store it; there it is
 * the same share of the total. */
function owedTo({ insurerNett, insurerTotal, price }: PaidPolicy['record'], insurer: Money): Money {
  return insurerNett ?? proportion(insurerTotal, insurer.minor, price.total.minor)
}
