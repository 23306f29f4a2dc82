import type { TourMerchant } from '#contract/tour/request'
import { askSupplier } from '../commands/supplier/ask-supplier.ts'
import type { TourNeeds } from './booking/tour-needs.ts'
import type { Wholesaler } from './ports.ts'

export function askWholesaler<T>(
  needs: Pick<TourNeeds, 'log' | 'wholesalers'>,
  merchant: TourMerchant,
  ms: number,
  ask: (wholesaler: Wholesaler, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return askSupplier(needs, merchant, ms, (signal) => ask(needs.wholesalers[merchant], signal))
}
