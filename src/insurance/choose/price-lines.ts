import { type PricingInfo, policyFeeLabel } from '#contract/insurance/prices'
import type { MoneyPair } from '#contract/money/money'

/** The supplier sends the policy fee as a premium line; it is shown with the totals (spec: insurance §3). */
export function splitPolicyFee({ premiumPriceItems }: Pick<PricingInfo, 'premiumPriceItems'>) {
  const isFee = ([label]: PricingInfo['premiumPriceItems'][number]) => label === policyFeeLabel
  const fee: MoneyPair | null = premiumPriceItems.find(isFee)?.[3] ?? null
  return { premiums: premiumPriceItems.filter((item) => !isFee(item)), fee }
}
