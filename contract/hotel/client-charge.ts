import { fromPair, type MoneyPair, toPair } from '../money/money.ts'
import { proportion } from '../money/pricing.ts'
import type { CancellationCharge } from './cancellation-policy.ts'

/** What the client pays for a cancellation under this charge; `null`: the charge is a percentage of an unknown price.
 * */
export function clientCharge(
  { requestedChargeAmount: amount }: CancellationCharge,
  chargedPrice: MoneyPair | undefined,
): MoneyPair | null {
  if (typeof amount !== 'number') return amount
  return chargedPrice ? toPair(proportion(fromPair(chargedPrice), amount, 100)) : null
}
