import type { HotelItem } from '#contract/hotel/hotel'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { highestPrice, isFreeToCancel } from '../offers/arrange-hotels.ts'
import type { FilterOptions } from './filter-fields.tsx'

/** The price range, suppliers and boards that the filters offer for these hotels. */
export function filterOptionsOf(all: readonly HotelItem[]): FilterOptions {
  const counts = new Map<SupplierCode, number>()
  for (const code of supplierCodes) {
    const count = all.reduce((hotels, { supplierCode }) => hotels + (supplierCode === code ? 1 : 0), 0)
    if (count > 0) counts.set(code, count)
  }
  return {
    // all prices are in the viewer's currency
    currency: all[0]?.hotelLowestPrice.requestedTotalPrice[0] ?? 'IDR',
    highest: highestPrice(all),
    suppliers: counts,
    boards: [...new Set(all.flatMap(({ hotelBoardInclusionList }) => hotelBoardInclusionList))].sort(),
    someFree: all.some(isFreeToCancel),
  }
}
