import { policyShares } from '#contract/insurance/pricing'
import { type Money, money } from '#contract/money'
import { proportion } from '#contract/pricing'
import { type Entry, negative, payableEntries } from '../../ledger/ledger-store.ts'
import type { PolicyRecord } from './policy-record.ts'
import type { StoredPolicy } from './policy-store.ts'

type Paid = Pick<StoredPolicy, 'owner_org_id' | 'supplier_code' | 'currency' | 'deposit_due'> & {
  record: Pick<PolicyRecord, 'price' | 'insurerTotal' | 'insurerNett'>
}

/** What issuing pays: the insurer its nett, each seller what it earns; and what the insurer is owed as it asks for it. */
export function paymentEntries(policy: Paid): Entry[] {
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

/** The premium less the commission that the insurer leaves us. A quotation of an older release does not say it in the
 * insurer's currency: there it is the same share of the total. */
function owedTo({ insurerNett, insurerTotal, price }: Paid['record'], insurer: Money): Money {
  return insurerNett ?? proportion(insurerTotal, insurer.minor, price.total.minor)
}
