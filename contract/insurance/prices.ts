import * as v from 'valibot'
import { moneyPair } from '../money/money.ts'

/** Label, quantity, unit price, line total (spec: insurance §3). */
export const priceItem = v.strictTuple([v.string(), v.nullable(v.number()), moneyPair, moneyPair])
export type PriceItem = v.InferOutput<typeof priceItem>

/** The price item that the list of premiums hides (spec: insurance §3); it is shown with the totals. */
export const policyFeeLabel = 'Policy Fee'

export const pricingInfo = v.object({
  productName: v.string(),
  /** Includes the policy fee. */
  premiumPriceItems: v.array(priceItem),
  additionalPriceItems: v.array(priceItem),
  /** Without the policy fee. */
  subTotal: moneyPair,
  totalPremiumPrice: moneyPair,
})
export type PricingInfo = v.InferOutput<typeof pricingInfo>

/** Relation of the viewer to the owner of the booking (spec: insurance §6). */
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

type VisibleNetts = { readonly toAgent: boolean; readonly toSub: boolean }
const onlyAgent: VisibleNetts = { toAgent: true, toSub: false }
const both: VisibleNetts = { toAgent: true, toSub: true }
const onlySub: VisibleNetts = { toAgent: false, toSub: true }

/** Which nett prices a viewer sees: the server sends and the screen shows no others. */
export const nettsOf: Readonly<Record<ViewAs, VisibleNetts>> = {
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

/** What the viewer earns and pays; not for corporates. */
export const effectivePricing = v.object({
  commissionAmount: moneyPair,
  /** Withheld from the commission. */
  commissionTaxAmount: moneyPair,
  sellingPriceToAgent: v.optional(moneyPair),
  sellingPriceToSub: v.optional(moneyPair),
  viewAs,
})
export type EffectivePricing = v.InferOutput<typeof effectivePricing>
