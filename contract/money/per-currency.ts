import { type Currency, fromPair, type MoneyPair, money, toPair } from './money.ts'

/** One sum for each currency, in the order of their codes; the amounts are in minor units. */
export function perCurrency(amounts: readonly (readonly [Currency, number])[]): MoneyPair[] {
  const sums = new Map<Currency, number>()
  for (const [currency, minor] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].sort().map(([currency, minor]) => toPair(money(currency, minor)))
}

/** The same of amounts as they are sent. */
export function sumsOf(amounts: readonly MoneyPair[]): MoneyPair[] {
  return perCurrency(amounts.map((pair) => [pair[0], fromPair(pair).minor]))
}
