import { fromPair, type Money, type MoneyPair, toPair } from '#contract/money'
import { formatMoney } from '#contract/money-text'
import { Refusal } from '../http/refusal.ts'

/** Refuses a booking whose price is higher than the one the person agreed to; `what` begins the sentence: `The tour costs`. */
export function refuseHigherPrice(what: string, price: Money, agreed: MoneyPair | undefined): void {
  if (!agreed) return
  const { currency, minor } = fromPair(agreed)
  if (price.currency === currency && price.minor <= minor) return
  const now = formatMoney(toPair(price))
  throw new Refusal('CHARGE_CHANGED', `${what} ${now} now. Nothing was booked; please look again.`)
}
