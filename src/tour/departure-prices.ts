import type { ReplyOf } from '#contract/call/endpoint'
import { type Currency, fromPair, type Money } from '#contract/money/money'
import { priceOfTour, type TourCount, type TourPrice } from '#contract/tour/pricing'
import type { TourPriceCode } from '#contract/tour/request'
import type { readDeparture } from '#contract/tour/tour'

type PriceList = ReplyOf<typeof readDeparture>['price']

/** The price per category, and their common currency. */
export function pricesOf(list: PriceList): {
  prices: Partial<Record<TourPriceCode, Money>>
  currency: Currency
} {
  const prices = Object.fromEntries(list.map(({ code, price }) => [code, fromPair(price)]))
  return { prices, currency: list[0]?.price[0] ?? 'IDR' }
}

/** The price of the counts; or the counted category that the departure does not sell. */
export function priceFor(
  list: PriceList,
  counts: readonly TourCount[],
): TourPrice | { readonly unsold: TourPriceCode } {
  const { prices, currency } = pricesOf(list)
  const unsold = counts.find(({ code, quantity }) => quantity > 0 && !prices[code])
  return unsold ? { unsold: unsold.code } : priceOfTour(prices, counts, currency)
}
