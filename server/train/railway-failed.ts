import type { RailCode } from '#contract/train-request'
import { SupplierRefusal } from '../commands/supplier-refusal.ts'
import { Refusal } from '../http/refusal.ts'

/** A refusal in the railway's words; anything else is a failure to be tried again. */
export function railwayFailed(code: RailCode): (error: unknown) => never {
  return (error) => {
    if (error instanceof SupplierRefusal) throw new Refusal(error.code, error.message)
    if (error instanceof Refusal) throw error
    throw new Refusal('SUPPLIER_FAILED', `${code} did not answer. Please try again in a moment.`)
  }
}
