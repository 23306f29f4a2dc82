import type { TourMerchant } from '#contract/tour-request'
import { within } from '../commands/deadlines.ts'
import { SupplierRefusal } from '../commands/supplier-refusal.ts'
import { Refusal } from '../http/refusal.ts'
import type { Wholesaler, Wholesalers } from './ports.ts'

/** A question within its time: a refusal in the wholesaler's words; anything else is a failure to be tried again. */
export async function askWholesaler<T>(
  wholesalers: Wholesalers,
  merchant: TourMerchant,
  ms: number,
  ask: (wholesaler: Wholesaler, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await within(ms, (signal) => ask(wholesalers[merchant], signal))
  } catch (error) {
    if (error instanceof SupplierRefusal) throw new Refusal(error.code, error.message)
    throw new Refusal('SUPPLIER_FAILED', `${merchant} did not answer. Please try again in a moment.`)
  }
}
