import type { RuleBuyer } from '#contract/access/buyer-type'
import type { OrgName } from '#contract/access/orgs'
import { typesBelow } from '#contract/admin/orgs'
import type { Product } from '#contract/call/product'

/** Whom a seller can make a rule for beside everybody: its clients for hotels only. */
export function audiencesOf(seller: OrgName | undefined, product: Product | null): RuleBuyer[] {
  const below: RuleBuyer[] = seller ? typesBelow(seller.orgType) : []
  return [
    ...(below.length > 0 ? ['ORGANISATION' as const, ...below] : []),
    ...(product === 'HOTEL' ? ['CLIENT' as const] : []),
  ]
}

/** The organisations that buy from a seller: those directly below it. */
export function buyersOf(sellerOrg: string, names: readonly OrgName[]): OrgName[] {
  return names.filter(({ parentId }) => parentId === sellerOrg)
}
