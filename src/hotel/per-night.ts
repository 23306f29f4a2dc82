import { divideHalfUp, fromPair, type MoneyPair, money, toPair } from '#contract/money/money'

export function perNight(price: MoneyPair, nights: number): MoneyPair {
  const { currency, minor } = fromPair(price)
  return toPair(money(currency, divideHalfUp(BigInt(minor), BigInt(Math.max(1, nights)))))
}
