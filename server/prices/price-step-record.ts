import * as v from 'valibot'
import { buyerType } from '#contract/buyer-type'
import { currency } from '#contract/money'
import type { PriceStep } from '#contract/price-chain'
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

/** The exchange rates that a price was made with. Absent from older records. */
export const rateRecord = v.optional(v.record(currency, v.number()))

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
