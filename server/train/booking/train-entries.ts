import { trainShares } from '#contract/train/pricing'
import { type Entry, negative, payableEntries } from '../../ledger/ledger-store.ts'
import type { TrainChangePayload } from './change-train.ts'
import type { TrainRecord } from './train-record.ts'

type Payment = Pick<TrainChangePayload, 'ownerOrgId' | 'supplierCode' | 'deposit'>

/** The entries of an issue: the railway's fares, the platform's fee and each seller's margin; and the payable to the railway in the railway's
 * currency. */
export function paymentEntries(
  { ownerOrgId, supplierCode, deposit }: Payment,
  { price, railTotal }: Pick<TrainRecord, 'price' | 'railTotal'>,
): Entry[] {
  return [
    { account: { kind: 'reserved', orgId: ownerOrgId }, amount: negative(deposit) },
    { account: { kind: 'supplier', supplierCode }, amount: price.subTotal },
    ...trainShares(price).map(({ orgId, amount }): Entry => ({ account: { kind: 'margin', orgId }, amount })),
    ...payableEntries(supplierCode, railTotal),
  ]
}
