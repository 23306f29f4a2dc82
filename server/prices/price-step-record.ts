import * as v from 'valibot'
import { buyerType } from '#contract/access/buyer-type'
import type { ExchangeRates } from '#contract/money/exchange'
import { currency } from '#contract/money/money'
import type { PriceStep } from '#contract/money/price-chain'
import { moneyRecord } from '../ledger/money-record.ts'

/** A step inside the stored JSON of a quote or booking. */
const priceStepRecord: v.GenericSchema<unknown, PriceStep> = v.object({
  sellerId: v.string(),
  buyerId: v.nullable(v.string()),
  buyerType,
  of: v.picklist(['PRICE', 'COMMISSION']),
  before: moneyRecord,
  after: moneyRecord,
  limit: v.nullable(v.picklist(['FLOOR', 'CEILING', 'COST', 'MANDATORY'])),
  units: v.number(),
  rules: v.array(
    v.object({
      ruleId: v.string(),
      version: v.number(),
      note: v.string(),
      percentBp: v.number(),
      amount: v.nullable(moneyRecord),
      floor: v.nullable(moneyRecord),
      ceiling: v.nullable(moneyRecord),
    }),
  ),
})
/** Absent from records that were made before there were rules. */
export const priceStepRecords = v.optional(v.array(priceStepRecord))

/** The exchange rates that a price was made with: of the currencies that it names. Absent from older records; numbers alone are
 * rates without a margin. */
export const rateRecord = v.optional(
  v.record(currency, v.union([v.number(), v.object({ microIdr: v.number(), marginBp: v.number() })])),
)
type RateRecord = v.InferOutput<typeof rateRecord>

/** The rates of the currencies that `priced` names. */
export function recordRates(rates: ExchangeRates, priced: unknown): RateRecord {
  const named = new Set<unknown>()
  JSON.stringify(priced, (key, value: unknown) => {
    if (key === 'currency') named.add(value)
    return value
  })
  return Object.fromEntries(
    Object.entries({ IDR: 1_000_000, ...rates }).flatMap(([code, rate]) => {
      if (code !== 'IDR' && !named.has(code)) return []
      if (typeof rate === 'number') return [[code, rate]]
      const { microIdr, marginBp } = rate
      return [[code, marginBp === 0 ? microIdr : { microIdr, marginBp }]]
    }),
  )
}

/** Leaves out the conditions of the rules. */
export function recordSteps(steps: readonly PriceStep[]): PriceStep[] {
  return steps.map((step) => ({
    ...step,
    rules: step.rules.map(({ ruleId, version, note, percentBp, amount, floor, ceiling }) => ({
      ruleId,
      version,
      note,
      percentBp,
      amount,
      floor,
      ceiling,
    })),
  }))
}
