import { add, basisPointsOf, type Currency, type Money, sum, times } from '../money/money.ts'
import type { TourPriceCode } from './request.ts'

/** spec: pnr-tour-train §9. */
const taxBp = 1_100

export type TourCount = { readonly code: TourPriceCode; readonly quantity: number }

export type TourLine = TourCount & {
  readonly price: Money
  /** The Total column: the specification wants the single adult's price in every row (spec: pnr-tour-train §9). */
  readonly shownTotal: Money
  /** The category's own price times quantity; this is what is paid. */
  readonly total: Money
}

export type TourPrice = {
  readonly lines: readonly TourLine[]
  readonly subTotal: Money
  readonly tax: Money
  readonly total: Money
}

/** Categories with a quantity of 0 are left out. Tax is 11 % of the subtotal of own prices. Throws a `RangeError` for a
 * category without a price. */
export function priceOfTour(
  prices: Readonly<Partial<Record<TourPriceCode, Money>>>,
  counts: readonly TourCount[],
  currency: Currency,
): TourPrice {
  const single = prices.ADULTSS
  const lines = counts
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, quantity }): TourLine => {
      const price = prices[code]
      if (!price) throw new RangeError(`this departure has no price for ${code}`)
      return {
        code,
        quantity,
        price,
        total: times(price, quantity),
        shownTotal: times(single ?? price, quantity),
      }
    })
  const subTotal = sum(
    currency,
    lines.map(({ total }) => total),
  )
  const tax = basisPointsOf(subTotal, taxBp)
  return { lines, subTotal, tax, total: add(subTotal, tax) }
}
