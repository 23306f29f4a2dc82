import { type ExchangeRates, withoutRate } from '#contract/money/exchange'
import type { Currency } from '#contract/money/money'
import { type Refusal, refusal } from '../http/call/refusal.ts'

/** Throws `NO_RATE` unless a supplier's price can be made for the buyer. */
export function requireRate(from: Currency, to: Currency, rates: ExchangeRates): void {
  const missing = withoutRate(from, to, rates)
  if (missing) throw noRate(missing)
}

/** Throws `NO_RATE` for a buyer whose own currency has none. */
export function requireOwnRate(own: Currency, rates: ExchangeRates): void {
  requireRate('IDR', own, rates)
}

/** The offers whose prices can be converted for the buyer; throws `NO_RATE` if that leaves none of them. */
export function offeredIn<Offer>(
  offers: readonly Offer[],
  currencyOf: (offer: Offer) => Currency,
  to: Currency,
  rates: ExchangeRates,
): Offer[] {
  requireOwnRate(to, rates)
  const offered = offers.filter((offer) => withoutRate(currencyOf(offer), to, rates) === null)
  const [first] = offers
  if (first !== undefined && offered.length === 0) requireRate(currencyOf(first), to, rates)
  return offered
}

function noRate(currency: Currency): Refusal {
  return refusal('NO_RATE', 'refusals.noRate', { currency })
}
