import * as v from 'valibot'

/** Decimals as the trade uses them: nobody quotes hundredths of a rupiah. */
export const minorDigits = { IDR: 0, SGD: 2, MYR: 2, THB: 2 } as const

export type Currency = keyof typeof minorDigits

export const currency = v.picklist(['IDR', 'SGD', 'MYR', 'THB'])

/** Money in requests and replies: `["IDR", 1250000]`, in major units. */
export const moneyPair = v.tuple([currency, v.pipe(v.number(), v.finite())])

export type MoneyPair = v.InferOutput<typeof moneyPair>

/** Money in calculations: a whole number of minor units. */
export type Money = { readonly currency: Currency; readonly minor: number }

/** Throws a `RangeError` if `minor` is not a safe integer. */
export function money(currency: Currency, minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole amount of minor units: ${minor}`)
  return { currency, minor }
}

export function toPair({ currency, minor }: Money): MoneyPair {
  return [currency, minor / 10 ** minorDigits[currency]]
}

export function fromPair([currency, amount]: MoneyPair): Money {
  return money(currency, Math.round(amount * 10 ** minorDigits[currency]))
}

export function add(a: Money, b: Money): Money {
  return money(sameCurrency(a, b), a.minor + b.minor)
}

export function subtract(a: Money, b: Money): Money {
  return money(sameCurrency(a, b), a.minor - b.minor)
}

export function sum(currency: Currency, amounts: readonly Money[]): Money {
  return amounts.reduce(add, money(currency, 0))
}

export function times(amount: Money, count: number): Money {
  return money(amount.currency, amount.minor * count)
}

/** `parts` basis points (hundredths of a percent) of the amount, rounded half up. */
export function basisPointsOf(amount: Money, parts: number): Money {
  return money(amount.currency, divideHalfUp(BigInt(amount.minor) * BigInt(parts), 10_000n))
}

/** Rounded to the nearest integer, halves away from zero. BigInt, because the product may exceed 2^53. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const twice = (numerator < 0n ? -numerator : numerator) * 2n + denominator
  const rounded = twice / (denominator * 2n)
  return Number(numerator < 0n ? -rounded : rounded)
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not add up`)
  return a.currency
}
