import { basisPointsOf, type Money, toPair } from '#contract/money/money'
import type { PriceStep } from '#contract/money/price-chain'
import type { ShownStep } from '#contract/money/why-price'

/** A step for a person who may see it. */
export function shapeStep(
  { sellerId, buyerId, buyerType, of, before, after, limit, units, rules }: PriceStep,
  nameOf: (orgId: string) => string,
): ShownStep {
  const pairOf = (amount: Money | null) => amount && toPair(amount)
  return {
    sellerId,
    sellerName: nameOf(sellerId),
    buyerId,
    buyerName: buyerId && nameOf(buyerId),
    buyerType,
    of,
    before: toPair(before),
    after: toPair(after),
    limit,
    units,
    ruleList: rules.map(({ ruleId, version, note, percentBp, amount, floor, ceiling }) => ({
      ruleId,
      version,
      note,
      percentBp,
      percentAmount: toPair(basisPointsOf(before, percentBp)),
      amount: pairOf(amount),
      floor: pairOf(floor),
      ceiling: pairOf(ceiling),
    })),
  }
}
