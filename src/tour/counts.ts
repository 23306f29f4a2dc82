import type { TourCount } from '#contract/tour/pricing'
import { type TourPriceCode, tourPriceCodes } from '#contract/tour/request'
import type { TourBookSearch } from './book-search.ts'

const namesInAddress = {
  ADULTSS: 'adultss',
  ADULTTS: 'adultts',
  CHDTS: 'chdts',
  CHDEB: 'chdeb',
  CHDNB: 'chdnb',
} as const satisfies Record<TourPriceCode, keyof TourBookSearch>

export type AddressCounts = Omit<TourBookSearch, 'productId'>

/** Search params to counts, in the order of the categories. */
export function countsOf(address: AddressCounts): TourCount[] {
  return tourPriceCodes.map((code) => ({ code, quantity: address[namesInAddress[code]] }))
}

/** Counts to search params. */
export function addressOf(counts: readonly TourCount[]): AddressCounts {
  const of = (code: TourPriceCode) => counts.find((count) => count.code === code)?.quantity ?? 0
  return {
    adultss: of('ADULTSS'),
    adultts: of('ADULTTS'),
    chdts: of('CHDTS'),
    chdeb: of('CHDEB'),
    chdnb: of('CHDNB'),
  }
}
