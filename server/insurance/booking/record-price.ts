import type { PolicyPrice } from '#contract/insurance/pricing'
import { recordSteps } from '../../prices/price-step-record.ts'
import type { PolicyRecord } from './policy-record.ts'

export function recordPrice({ steps, ...price }: PolicyPrice): PolicyRecord['price'] {
  return {
    ...price,
    premiumItems: [...price.premiumItems],
    additionalItems: [...price.additionalItems],
    netts: [...price.netts],
    ...(steps && { steps: recordSteps(steps) }),
  }
}
