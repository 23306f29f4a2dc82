import type { HotelItem } from '#contract/hotel/hotel'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { highestLowest } from './arrange-hotels.ts'
import type { Filterable } from './filter-fields.tsx'

/** What the filters of these hotels are about. */
export function filterable(all: readonly HotelItem[]): Filterable {
  const counts = new Map<SupplierCode, number>()
  for (const code of supplierCodes) {
    const count = all.reduce((hotels, { supplierCode }) => hotels + (supplierCode === code ? 1 : 0), 0)
    if (count > 0) counts.set(code, count)
  }
  return {
    // one answer is in one currency, the viewer's
    currency: all[0]?.hotelLowestPrice.requestedTotalPrice[0] ?? 'IDR',
    highest: highestLowest(all),
    suppliers: counts,
  }
}
