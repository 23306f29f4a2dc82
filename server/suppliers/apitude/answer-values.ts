import * as v from 'valibot'
import { type Currency, currency, type Money, minorDigits, money } from '#contract/money/money'

/** A supplier's text as it can be stored and shown: no markup, no characters that hide text, at most `longest` characters. */
export function plainText(value: string, longest: number): string {
  const plain = isPlain(value) ? value : withoutMarkup(value)
  // cuts between characters, not within one
  return plain.length > longest
    ? plain
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()
    : plain
}

/** Nearly every text of a long list: letters of ASCII with single spaces between words. */
function isPlain(value: string): boolean {
  return /^[!-;=?-~]+(?: [!-;=?-~]+)*$/.test(value)
}

function withoutMarkup(value: string): string {
  return value
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** BED AND BREAKFAST becomes Bed and breakfast; a name that has small letters stays. */
export function calmText(value: string, longest: number): string {
  const text = plainText(value, longest)
  return /\p{Ll}/u.test(text) ? text : text.slice(0, 1) + text.slice(1).toLowerCase()
}

// A list of hotels has thousands of these values, so each is one check instead of a chain of them.

/** Numbers arrive as numbers or as text; so do codes. */
function isWritten(value: unknown): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value))
}

const written = v.custom<string | number>(isWritten, 'is neither text nor a number')

export const words = v.pipe(written, v.transform(String))

const isDecimal = (value: unknown) =>
  isWritten(value) && /^\s*-?\d{1,15}(\.\d{1,30})?\s*$/.test(String(value))

/** A decimal number as text, to the letter: a price is never a floating number. */
export const decimal = v.pipe(
  v.custom<string | number>(isDecimal, 'is no amount'),
  v.transform((value) => String(value).trim()),
)

/** As `given(decimal)`, in one step. */
export const givenDecimal = v.optional(
  v.pipe(
    v.custom<string | number | null>((value) => value === null || isDecimal(value), 'is no amount'),
    v.transform((value) => (value === null ? undefined : String(value).trim())),
  ),
)

export const integer = v.pipe(
  v.custom<string | number>(
    (value) => isDecimal(value) && Number.isSafeInteger(Number(value)),
    'is no whole number',
  ),
  v.transform(Number),
  v.minValue(0, 'is negative'),
)

export const flag = v.pipe(
  v.custom<boolean | string | number>(
    (value) => typeof value === 'boolean' || isWritten(value),
    'is neither true nor false',
  ),
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
  v.custom<string>((value) => typeof value === 'string' && momentOf(value) !== null, 'is no moment'),
  v.transform((value) => momentOf(value) ?? new Date(Number.NaN)),
)

/** The rates of a list begin their charges at the same few moments. */
const moments = new Map<string, Date | null>()

function momentOf(value: string): Date | null {
  if (value.length > 40) return null
  const before = moments.get(value)
  if (before !== undefined) return before
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(value)
  const read = new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  const moment = isMoment && !Number.isNaN(read.getTime()) ? read : null
  if (moments.size > 500) moments.clear()
  moments.set(value, moment)
  return moment
}

/** As `maybe(words)`, in one step: half of a rate's values are such. */
export const maybeWords = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (isWritten(value) ? String(value) : undefined)),
  ),
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

/** As `entries`, but `undefined` where there is no list. */
export const maybeEntries = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined)),
  ),
)

/** `null`: a currency that no price of ours can have. */
export function currencyOf(code: string | undefined): Currency | null {
  const parsed = v.safeParse(currency, code)
  return parsed.success ? parsed.output : null
}

/** Of minor units. Ten such prices in any currency, converted and marked up, can still be reckoned with: one supplier's price must
 * not fail a search of all. */
const maxMinor = 1_000_000_000_000

/** Rounded half up to the currency's minor unit; `null`: an amount that is too large to reckon with. `amount`: as `decimal` reads it. */
export function moneyOf(amount: string, of: Currency): Money | null {
  const isNegative = amount.startsWith('-')
  const [units = '', decimals = ''] = (isNegative ? amount.slice(1) : amount).split('.')
  const digits = minorDigits[of]
  // whole numbers of at most 15 digits and so many decimals: nothing is lost by Number
  const whole = Number(units) * 10 ** digits + Number(decimals.slice(0, digits).padEnd(digits, '0') || 0)
  const minor = whole + (Number(decimals.charAt(digits)) >= 5 ? 1 : 0)
  return minor <= maxMinor ? money(of, isNegative ? -minor : minor) : null
}
