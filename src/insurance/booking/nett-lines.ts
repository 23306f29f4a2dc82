import type { EffectivePricing } from '#contract/insurance/prices'
import { nettsOf } from '#contract/insurance/prices'
import type { MoneyPair } from '#contract/money'

type NettLine = readonly [line: 'commission' | 'tax' | 'nettToAgent' | 'nettToSub', amount: MoneyPair]

/** What the viewer earns and pays, by who looks at whose booking (spec: insurance §6); a nett price that belongs to
 * another party is not shown even where it was sent. */
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
