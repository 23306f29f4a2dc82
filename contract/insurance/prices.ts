import * as v from 'valibot'
import { moneyPair } from '../money.ts'

/** Label, quantity, unit price, line total (spec: insurance §3). */
export const priceItem = v.tuple([v.string(), v.nullable(v.number()), moneyPair, moneyPair])
export type PriceItem = v.InferOutput<typeof priceItem>

/** The item that the list of premiums hides (spec: insurance §3): it stands with the totals. */
export const policyFeeLabel = 'Policy Fee'

export const pricingInfo = v.object({
  productName: v.string(),
  /** With the policy fee. */
  premiumPriceItems: v.array(priceItem),
  additionalPriceItems: v.array(priceItem),
  /** Of everything but the policy fee. */
  subTotal: moneyPair,
  totalPremiumPrice: moneyPair,
})
export type PricingInfo = v.InferOutput<typeof pricingInfo>

/** Who looks at whose booking (spec: insurance §6). */
export const viewAs = v.picklist([
  'agent->self',
  'peer->self',
  'admin->any',
  'AGENT_AGENT',
  'agent->sub',
  'agent->peer',
  'agent->peer-sub',
  'peer->peer-sub',
  'AGENT_SUB',
  'sub->self',
  'peer-sub->self',
  'SUB',
])
export type ViewAs = v.InferOutput<typeof viewAs>

type Netts = { readonly toAgent: boolean; readonly toSub: boolean }
const onlyAgent: Netts = { toAgent: true, toSub: false }
const both: Netts = { toAgent: true, toSub: true }
const onlySub: Netts = { toAgent: false, toSub: true }

/** Which nett prices such a viewer reads; on the server it decides what leaves, on the screen what is shown. */
export const nettsOf: Readonly<Record<ViewAs, Netts>> = {
  'agent->self': onlyAgent,
  'peer->self': onlyAgent,
  'admin->any': onlyAgent,
  AGENT_AGENT: onlyAgent,
  'agent->sub': both,
  'agent->peer': both,
  'agent->peer-sub': both,
  'peer->peer-sub': both,
  AGENT_SUB: both,
  'sub->self': onlySub,
  'peer-sub->self': onlySub,
  SUB: onlySub,
}

/** What the viewer earns and pays. A corporate has none of it. */
export const effectivePricing = v.object({
  commissionAmount: moneyPair,
  /** Withheld from the commission. */
  commissionTaxAmount: moneyPair,
  sellingPriceToAgent: v.optional(moneyPair),
  sellingPriceToSub: v.optional(moneyPair),
  viewAs,
})
export type EffectivePricing = v.InferOutput<typeof effectivePricing>
