import { basisPointsOf, type Money, type MoneyPair, toPair } from '#contract/money'
import type { PriceStep } from '#contract/price-chain'
import type { ShownStep } from '#contract/why-price'

/** A step for a person who may see it. */
export function shapeStep(step: PriceStep, names: { seller: string; buyer: string | null }): ShownStep {
  const pair = (amount: Money | null): MoneyPair | null => (amount === null ? null : toPair(amount))
  return {
    sellerId: step.sellerId,
    sellerName: names.seller,
    buyerId: step.buyerId,
    buyerName: names.buyer,
    buyerType: step.buyerType,
    of: step.of,
    before: toPair(step.before),
    after: toPair(step.after),
    limit: step.limit,
    units: step.units,
    ruleList: step.rules.map(({ ruleId, version, note, percentBp, amount, floor, ceiling }) => ({
      ruleId,
      version,
      note,
      percentBp,
      percentAmount: toPair(basisPointsOf(step.before, percentBp)),
      amount: pair(amount),
      floor: pair(floor),
      ceiling: pair(ceiling),
    })),
  }
}
