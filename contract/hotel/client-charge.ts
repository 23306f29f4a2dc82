import { fromPair, type MoneyPair, toPair } from '../money/money.ts'
import { proportion } from '../money/pricing.ts'
import type { CancellationCharge } from './cancellation-policy.ts'

/** What the client pays for a cancellation under this charge. */
export function clientCharge(
  { requestedChargeAmount: amount }: CancellationCharge,
  chargedPrice: MoneyPair,
): MoneyPair {
  if (typeof amount !== 'number') return amount
  return toPair(proportion(fromPair(chargedPrice), amount, 100))
}
