import * as v from 'valibot'
import type { RuleBuyer } from '../access/buyer-type.ts'
import type { Product } from '../call/product.ts'

/** What is sold at net where no rule is for it. Only hotels have a price for clients. A policy's premium is prescribed, and without
 * a rule its seller keeps the commission. */
const everySale = [
  { product: 'HOTEL', buyer: 'ORGANISATION' },
  { product: 'HOTEL', buyer: 'CLIENT' },
  { product: 'TOUR', buyer: 'ORGANISATION' },
  { product: 'TRAIN', buyer: 'ORGANISATION' },
] as const
export const maxSoldAtNet = everySale.length

export const soldAtNet = v.variant('product', [
  v.object({ product: v.literal('HOTEL'), buyer: v.picklist(['ORGANISATION', 'CLIENT']) }),
  v.object({ product: v.literal('TOUR'), buyer: v.literal('ORGANISATION') }),
  v.object({ product: v.literal('TRAIN'), buyer: v.literal('ORGANISATION') }),
])
export type SoldAtNet = v.InferOutput<typeof soldAtNet>

type Rule = {
  readonly product: Product | null
  readonly buyerType: RuleBuyer | null
  readonly buyerOrg: string | null
}

/** The sales that none of these rules can be for. */
export function atNetOf(rules: readonly Rule[]): SoldAtNet[] {
  return everySale.filter(
    (sale) =>
      !rules.some(
        (rule) => (rule.product === null || rule.product === sale.product) && isFor(rule, sale.buyer),
      ),
  )
}

function isFor({ buyerType, buyerOrg }: Rule, buyer: SoldAtNet['buyer']): boolean {
  if (buyerType === null && buyerOrg === null) return true
  return (buyerType === 'CLIENT') === (buyer === 'CLIENT')
}
