import { refusal } from '../http/call/refusal.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { DepositShort, depositShortRefusal, type LedgerStore, type WhatBecame } from './ledger-store.ts'
import { seesMissing } from './sees-deposit.ts'

/** Runs the work; when a deposit is too low, throws a refusal, which names the missing amount to viewers who may see it. */
export async function withDepositShortfall<T>(
  ledger: Pick<LedgerStore, 'available'>,
  viewer: Viewer,
  whatBecame: Exclude<WhatBecame, 'NothingMoved'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DepositShort)) throw error
    if (seesMissing(viewer, viewer.orgType)) throw await depositShortRefusal(ledger, error, whatBecame)
    throw refusal('DEPOSIT_SHORT', `refusals.depositShort${whatBecame}`)
  }
}
