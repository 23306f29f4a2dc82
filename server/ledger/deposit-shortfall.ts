import { DepositShort, depositShortRefusal, type LedgerStore } from './ledger-store.ts'

/** Runs the work; when a deposit is too low, throws the refusal that names the missing amount. */
export async function withDepositShortfall<T>(
  ledger: Pick<LedgerStore, 'balance'>,
  /** `Nothing was issued.` */
  whatBecame: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DepositShort) throw await depositShortRefusal(ledger, error, whatBecame)
    throw error
  }
}
