import { typesBelow } from '#contract/admin/orgs'
import type { BuyerType } from '#contract/buyer-type'
import type { OrgName } from '#contract/orgs'
import type { Product } from '#contract/product'

/** The kinds of buyers that a seller can have, its clients for hotels only. */
export function kindsBelow(seller: OrgName | undefined, product: Product | null): BuyerType[] {
  return [...(seller ? typesBelow(seller.orgType) : []), ...(product === 'HOTEL' ? ['CLIENT' as const] : [])]
}

/** The organisations that buy from a seller: those directly below it. */
export function buyersOf(sellerOrg: string, names: readonly OrgName[]): OrgName[] {
  return names.filter(({ parentId }) => parentId === sellerOrg)
}
