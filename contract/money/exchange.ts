import { type Currency, divideHalfUp, type Money, money } from './money.ts'

/** Value of one minor unit of a currency, in millionths of a rupiah. A number alone has no margin. */
export type Rate = number | DatedRate
type DatedRate = {
  readonly microIdr: number
  /** Basis points that a supplier's price in this currency costs more, and so does one that is paid in it. */
  readonly marginBp: number
  /** Entered more than 48 hours ago: no supplier's price is converted with it. */
  readonly isOld?: boolean | undefined
}

/** The platform's latest rates. The rupiah has no need of one. */
export type ExchangeRates = Readonly<Partial<Record<Currency, Rate>>>

/** How long a rate holds after it was entered. */
export const rateLifeMs = 48 * 3_600_000

/** The amount in another currency at the middle rate, however old it is, rounded half up: for amounts of our own, as those of
 * price rules. Throws a `RangeError` without a rate. */
export function exchange(amount: Money, to: Currency, rates: ExchangeRates): Money {
  if (amount.currency === to) return amount
  const value = BigInt(amount.minor) * BigInt(microOf(amount.currency, rates))
  return money(to, divideHalfUp(value, BigInt(microOf(to, rates))))
}

const hundredPercentBp = 10_000

/** A supplier's price in the buyer's currency, rounded half up once: at the middle rates, with the margins of both currencies. */
export function exchangeWithMargin(amount: Money, to: Currency, rates: ExchangeRates): Money {
  const from = amount.currency
  if (from === to) return amount
  const margins =
    BigInt(hundredPercentBp + marginOf(from, rates)) * BigInt(hundredPercentBp + marginOf(to, rates))
  const value = BigInt(amount.minor) * BigInt(microOf(from, rates)) * margins
  return money(
    to,
    divideHalfUp(value, BigInt(microOf(to, rates)) * BigInt(hundredPercentBp * hundredPercentBp)),
  )
}

/** The currency without which a supplier's price cannot be made for a buyer: it has no rate, or an old one. `null`: it can be.
 * Without a rate of its own currency, a buyer can buy nothing. */
export function withoutRate(from: Currency, to: Currency, rates: ExchangeRates): Currency | null {
  return [to, from].find((code) => code !== 'IDR' && !isFresh(rates[code])) ?? null
}

function isFresh(rate: Rate | undefined): boolean {
  return typeof rate === 'number' || (rate !== undefined && rate.isOld !== true)
}

export function microOf(code: Currency, rates: ExchangeRates): number {
  const rate = code === 'IDR' ? 1_000_000 : rates[code]
  if (rate === undefined) throw new RangeError(`no exchange rate for ${code}`)
  return typeof rate === 'number' ? rate : rate.microIdr
}

function marginOf(code: Currency, rates: ExchangeRates): number {
  const rate = rates[code]
  return rate === undefined || typeof rate === 'number' ? 0 : rate.marginBp
}
