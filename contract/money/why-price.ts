import * as v from 'valibot'
import { buyerType } from '../access/buyer-type.ts'
import { moneyPair } from './money.ts'

/** One level of "Why this price", as its reader may see it: a super admin reads all levels, a seller its own and those below it,
 * a corporate and whoever may not see nett prices none. */
export const shownStep = v.object({
  sellerId: v.string(),
  sellerName: v.string(),
  /** `null`: the client of the seller. */
  buyerId: v.nullable(v.string()),
  buyerName: v.nullable(v.string()),
  buyerType,
  of: v.picklist(['PRICE', 'COMMISSION']),
  before: moneyPair,
  after: moneyPair,
  limit: v.nullable(v.picklist(['FLOOR', 'CEILING', 'COST', 'MANDATORY'])),
  /** Rooms times nights, persons, policies or seats that the amounts of the rules are multiplied by. */
  units: v.number(),
  ruleList: v.array(
    v.object({
      ruleId: v.string(),
      version: v.number(),
      note: v.string(),
      percentBp: v.number(),
      /** What its percents come to, rounded for itself. */
      percentAmount: moneyPair,
      amount: v.nullable(moneyPair),
      floor: v.nullable(moneyPair),
      ceiling: v.nullable(moneyPair),
    }),
  ),
})
export type ShownStep = v.InferOutput<typeof shownStep>

/** The chain of each part of a quote or booking that has a price of its own: a room, a category of travellers, a policy, a journey.
 * Absent: not for this reader. A part without steps was priced before there were rules. */
export const whyPrice = v.array(
  v.object({ label: v.string(), quantity: v.number(), stepList: v.array(shownStep) }),
)
export type WhyPrice = v.InferOutput<typeof whyPrice>
