import type { EffectivePricing } from '#contract/insurance/prices'
import { nettsOf } from '#contract/insurance/prices'
import type { MoneyPair } from '#contract/money/money'

export type NettLine = readonly [line: 'commission' | 'tax' | 'nettToAgent' | 'nettToSub', amount: MoneyPair]

/** Commission, tax and the nett prices that this viewer may see (spec: insurance §6). A nett price of another party is
 * hidden even if the server sent it. */
export function nettLines(pricing: EffectivePricing): readonly NettLine[] {
  const { commissionAmount, commissionTaxAmount, sellingPriceToAgent, sellingPriceToSub, viewAs } = pricing
  const { toAgent, toSub } = nettsOf[viewAs]
  return [
    ['commission', commissionAmount],
    ['tax', commissionTaxAmount],
    ...(toAgent && sellingPriceToAgent ? [['nettToAgent', sellingPriceToAgent] as const] : []),
    ...(toSub && sellingPriceToSub ? [['nettToSub', sellingPriceToSub] as const] : []),
  ]
}
