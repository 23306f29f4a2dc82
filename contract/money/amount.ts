import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'
import { type MoneyPair, minorDigits, moneyPair } from './money.ts'

/** Whether a number has no more decimals than these; nothing is rounded without a word. */
export function hasDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value
}

/** Whether an amount can be paid in its currency: a rupiah has no hundredths. */
export function isPayable([currency, value]: MoneyPair): boolean {
  return hasDecimals(value, minorDigits[currency])
}

const maxAmount = 1e12

/** Money in a request: not negative, bounded, with the decimals of its currency at most. */
export const amount = v.pipe(
  moneyPair,
  v.check(isPayable, problemCode('amountDecimals')),
  v.check(([, value]) => value >= 0 && value <= maxAmount, problemCode('amountBounds')),
)

/** An amount that moves or pays something. */
export const positiveAmount = v.pipe(
  amount,
  v.check(([, value]) => value > 0, problemCode('amountZero')),
)
