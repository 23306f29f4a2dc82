import { DepositShort, type LedgerStore, sayWhatIsMissing } from './ledger-store.ts'

/** Of a deposit that does not suffice, the person hears how much is missing. */
export async function tellingWhatIsMissing<T>(
  ledger: Pick<LedgerStore, 'balance'>,
  /** `Nothing was issued.` */
  whatBecame: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DepositShort) throw await sayWhatIsMissing(ledger, error, whatBecame)
    throw error
  }
}
