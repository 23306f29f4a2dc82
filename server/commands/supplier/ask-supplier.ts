import { quotedRefusal, Refusal, refusal } from '../../http/call/refusal.ts'
import { withDeadline } from '../answer/deadlines.ts'
import type { RunnerNeeds } from '../settle-command.ts'
import { SupplierFailure, SupplierRefusal } from './supplier-refusal.ts'

/** Asks a supplier within `ms` milliseconds. Throws the supplier's refusal with its sentence. Any other error, or a timeout,
 * is logged, because it may be our own bug, and becomes `SUPPLIER_FAILED`. */
export async function askSupplier<T>(
  { log }: { log: Pick<RunnerNeeds['log'], 'warn'> },
  supplierCode: string,
  ms: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(ms, ask)
  } catch (error) {
    if (error instanceof SupplierRefusal) throw quotedRefusal(error)
    if (error instanceof Refusal) throw error
    log.warn({ supplierCode, err: error }, 'supplier did not answer')
    if (error instanceof SupplierFailure && error.said) throw answeredWithError(supplierCode)
    throw refusal('SUPPLIER_FAILED', 'refusals.didNotAnswer', { supplier: supplierCode })
  }
}

/** Not the same as no answer. */
export function answeredWithError(supplier: string): Refusal {
  return refusal('SUPPLIER_FAILED', 'refusals.answeredWithError', { supplier })
}
