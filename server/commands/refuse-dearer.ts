import { fromPair, type Money, type MoneyPair, toPair } from '#contract/money'
import { formatMoney } from '#contract/money-text'
import { Refusal } from '../http/refusal.ts'

/** A price that rose since the person read it books nothing; `what` begins the sentence, like `The tour costs`. */
export function refuseDearer(what: string, price: Money, agreed: MoneyPair | undefined): void {
  if (!agreed) return
  const { currency, minor } = fromPair(agreed)
  if (price.currency === currency && price.minor <= minor) return
  const now = formatMoney(toPair(price))
  throw new Refusal('CHARGE_CHANGED', `${what} ${now} now. Nothing was booked; please look again.`)
}
