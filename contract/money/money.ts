import * as v from 'valibot'

/** The currencies of ISO 4217, without metals, drawing rights and test codes. */
const rows = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD',
  'CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP',
  'GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR',
  'KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN',
  'MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD',
  'SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX',
  'USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
] as const

type CodesIn<Row extends string> = Row extends `${infer Code} ${infer Rest}` ? Code | CodesIn<Rest> : Row
export type Currency = CodesIn<(typeof rows)[number]>

export const currencies = rows.flatMap((row) => row.split(' ')) as Currency[] // the codes of the rows, and nothing else

/** By number of decimals; all others have two. Nobody quotes hundredths of a rupiah, for which the standard has two as well. */
const exceptions: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** Decimals as the standard has them. */
export const minorDigits = Object.fromEntries(
  currencies.map((code) => [
    code,
    Number(Object.keys(exceptions).find((n) => exceptions[Number(n)]?.includes(code)) ?? 2),
  ]),
) as Readonly<Record<Currency, number>> // an entry for each

export const currency = v.picklist(currencies)

/** Money in requests and replies: `["IDR", 1250000]`, in major units. */
export const moneyPair = v.strictTuple([currency, v.pipe(v.number(), v.finite())])

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
