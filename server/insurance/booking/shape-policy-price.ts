import {
  type EffectivePricing,
  nettsOf,
  type PriceItem,
  type PricingInfo,
  policyFeeLabel,
  type ViewAs,
} from '#contract/insurance/prices'
import type { Nett, PolicyItem, PolicyPrice } from '#contract/insurance/pricing'
import { toPair } from '#contract/money/money'

/** The premium, which is the same for every reader of the policy. */
export function shapePricingInfo(
  productName: string,
  { premiumItems, additionalItems, policyFee, subTotal, total }: PolicyPrice,
): PricingInfo {
  const fee = { label: policyFeeLabel, quantity: null, unit: policyFee, total: policyFee }
  return {
    productName,
    premiumPriceItems: [...premiumItems, fee].map(shapeItem),
    additionalPriceItems: additionalItems.map(shapeItem),
    subTotal: toPair(subTotal),
    totalPremiumPrice: toPair(total),
  }
}

function shapeItem({ label, quantity, unit, total }: PolicyItem): PriceItem {
  return [label, quantity, toPair(unit), toPair(total)]
}

/** The one place that decides which nett leaves the server; `undefined`: none (safety: H8; spec: insurance §6). */
export function shapeEffectivePricing(
  viewAs: ViewAs | null,
  { netts }: Pick<PolicyPrice, 'netts'>,
): EffectivePricing | undefined {
  if (!viewAs) return undefined
  const granted = nettsOf[viewAs]
  const agent = granted.toAgent ? netts.find(({ orgType }) => orgType === 'AGENT') : undefined
  const sub = granted.toSub ? netts.findLast(({ orgType }) => orgType === 'SUBAGENT') : undefined
  const own = agent ?? sub ?? platformOf(viewAs, netts)
  if (!own) return undefined
  return {
    commissionAmount: toPair(own.commission),
    commissionTaxAmount: toPair(own.tax),
    ...(agent && { sellingPriceToAgent: toPair(agent.nett) }),
    ...(sub && { sellingPriceToSub: toPair(sub.nett) }),
    viewAs,
  }
}

/** A booking of the platform itself has no agent's nett. */
function platformOf(viewAs: ViewAs, netts: readonly Nett[]): Nett | undefined {
  return viewAs === 'admin->any' ? netts.find(({ orgType }) => orgType === 'PLATFORM') : undefined
}
