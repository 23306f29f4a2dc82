import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { hasDecimals } from '../money/amount.ts'
import { type Currency, currencies, currency, minorDigits } from '../money/money.ts'
import { text } from '../text/text.ts'

/** Of former rates. */
export const ratePageSize = 10

const entryId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

const rateRow = v.object({
  entryId,
  currency,
  /** Rupiah for one major unit. */
  rupiah: v.number(),
  /** Basis points that a supplier's price costs more for being converted. */
  marginBp: v.number(),
  /** The day that the source names. */
  day: isoDate,
  source: v.string(),
  enteredAt: isoInstant,
  enteredBy: v.nullable(v.string()),
  /** Until when suppliers' prices are converted with it. */
  holdsUntil: isoInstant,
})
export type RateRow = v.InferOutput<typeof rateRow>

const rates = v.object({
  rateList: v.array(rateRow),
  /** A page of those before them, the newest first. */
  formerList: v.array(rateRow),
  hasMore: v.boolean(),
})

export const readRates = endpoint({
  name: 'readRates',
  tag: 'administration',
  summary: 'The exchange rates that hold, and those before them',
  method: 'GET',
  path: '/api/admin/rates',
  needs: ['administrator', 'manageDeposits', 'bank'],
  query: v.strictObject({
    /** `entryId` of the last former rate of the page before. */
    after: v.optional(entryId),
  }),
  reply: rates,
})

/** Decimals of a rate in rupiah for one major unit: it is kept in millionths of a rupiah for one minor unit. */
export function rateDecimals(code: Currency): number {
  return Math.min(4, 6 - minorDigits[code])
}

/** One rate as it is entered. */
export const newRate = v.pipe(
  v.strictObject({
    currency,
    rupiah: v.pipe(v.number(), v.finite(), v.minValue(0.0001), v.maxValue(1e7)),
    /** Absent: as it was. */
    marginBp: v.optional(
      v.pipe(v.number(), v.integer(problemCode('percentDecimals')), v.minValue(0), v.maxValue(5_000)),
    ),
  }),
  v.check(
    ({ currency: code, rupiah }) => hasDecimals(rupiah, rateDecimals(code)),
    problemCode('rateDecimals'),
  ),
)

/** What is priced from now on uses them; documents keep the rate they were made with. */
export const saveRates = endpoint({
  name: 'saveRates',
  tag: 'administration',
  summary: 'Enter or import exchange rates; only for the platform',
  method: 'PUT',
  path: '/api/admin/rates',
  needs: ['administrator', 'manageDeposits', 'bank'],
  failures: ['CONFIRM_FIRST'],
  effect: 'write',
  body: v.strictObject({
    day: isoDate,
    source: v.pipe(text(80), v.trim(), v.minLength(1)),
    rates: v.pipe(v.array(newRate), v.minLength(1), v.maxLength(currencies.length)),
  }),
  reply: rates,
})
