import { type Currency, divideHalfUp, type Money, money } from './money.ts'

/** Value of one minor unit of a currency, in millionths of a rupiah. */
export type ExchangeRates = Readonly<Record<Currency, number>>

/** The amount in another currency, rounded half up. */
export function exchange(amount: Money, to: Currency, rates: ExchangeRates): Money {
  if (amount.currency === to) return amount
  return money(to, divideHalfUp(BigInt(amount.minor) * BigInt(rates[amount.currency]), BigInt(rates[to])))
}
