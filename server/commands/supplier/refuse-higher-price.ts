import { fromPair, type Money, type MoneyPair, toPair } from '#contract/money/money'
import { refusal } from '../../http/call/refusal.ts'

type Risen = 'refusals.premiumRose' | 'refusals.trainsRose' | 'refusals.tourRose'

/** Refuses a booking whose price is higher than the one the person agreed to. */
export function refuseHigherPrice(reason: Risen, price: Money, agreed: MoneyPair | undefined): void {
  if (!agreed) return
  const { currency, minor } = fromPair(agreed)
  if (price.currency === currency && price.minor <= minor) return
  throw refusal('CHARGE_CHANGED', reason, { now: toPair(price) })
}
