import * as v from 'valibot'
import { type Currency, currency, type Money, minorDigits, money } from '#contract/money'

/** A supplier's text as it can be stored and shown: no markup, no characters that hide text, at most `longest` characters. */
export function plainText(value: string, longest: number): string {
  const plain = value
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  // cuts between characters, not within one
  return plain.length > longest
    ? plain
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()
    : plain
}

/** BED AND BREAKFAST becomes Bed and breakfast; a name that has small letters stays. */
export function calmText(value: string, longest: number): string {
  const text = plainText(value, longest)
  return /\p{Ll}/u.test(text) ? text : text.slice(0, 1) + text.slice(1).toLowerCase()
}

/** Numbers arrive as numbers or as text; so do codes. */
const written = v.union([v.string(), v.number()])

export const words = v.pipe(written, v.transform(String))

/** A decimal number as text, to the letter: a price is never a floating number. */
export const decimal = v.pipe(
  written,
  v.transform((value) => String(value).trim()),
  v.regex(/^-?\d{1,15}(\.\d{1,30})?$/, 'is no amount'),
)

export const whole = v.pipe(
  decimal,
  v.transform(Number),
  v.safeInteger('is no whole number'),
  v.minValue(0, 'is negative'),
)

export const flag = v.pipe(
  v.union([v.boolean(), written]),
  v.transform((value) => /^(true|y|yes|1)$/i.test(String(value))),
)

/** `2027-03-02`, or with a time after it. */
export const day = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, 10)),
  v.isoDate('is no day'),
)

/** A moment with its offset from UTC. */
export const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/, 'is no moment'),
  v.transform((value) => new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))),
  v.date('is no moment'),
)

/** Left out, `null` and what does not fit are the same. */
export const maybe = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

/** Left out and `null` are the same; what does not fit is refused. */
export const given = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value): T | undefined => value ?? undefined),
  )

/** The entries of a list, unread; of what is left out or no list, none. */
export const entries = v.fallback(v.optional(v.array(v.unknown()), []), [])

/** `null`: a currency that no price of ours can have. */
export function currencyOf(code: string | undefined): Currency | null {
  const parsed = v.safeParse(currency, code)
  return parsed.success ? parsed.output : null
}

/** Rounded half up to the currency's minor unit; `null`: an amount that is too large to reckon with. `amount`: as `decimal` reads it. */
export function moneyOf(amount: string, of: Currency): Money | null {
  const isNegative = amount.startsWith('-')
  const [units = '', decimals = ''] = (isNegative ? amount.slice(1) : amount).split('.')
  const digits = minorDigits[of]
  // whole numbers of at most 15 digits and so many decimals: nothing is lost by Number
  const whole = Number(units) * 10 ** digits + Number(decimals.slice(0, digits).padEnd(digits, '0') || 0)
  const minor = whole + (Number(decimals.charAt(digits)) >= 5 ? 1 : 0)
  return Number.isSafeInteger(minor) ? money(of, isNegative ? -minor : minor) : null
}
