import { type Currency, type MoneyPair, money, toPair } from '#contract/money/money'

/** One sum for each currency, in the order of their codes; the amounts are in minor units. */
export function perCurrency(amounts: readonly (readonly [Currency, number])[]): MoneyPair[] {
  const sums = new Map<Currency, number>()
  for (const [currency, minor] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].sort().map(([currency, minor]) => toPair(money(currency, minor)))
}
