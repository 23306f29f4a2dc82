import type { OrgType } from '../access/role.ts'

type Seller = { readonly name: string; readonly type: OrgType }

/** The names of the sellers, and of a corporate as `branch`, from the organisations from the owner up. */
export function sellerNames(chain: readonly Seller[]): { agent: string; subagent: string; branch: string } {
  const nameOf = (type: OrgType) => chain.find((seller) => seller.type === type)?.name ?? ''
  return { agent: nameOf('AGENT'), subagent: nameOf('SUBAGENT'), branch: nameOf('CORPORATE') }
}

/** spec: insurance §3 names A, S and C; P is ours, for the platform. */
export const orgTypeLetters: Readonly<Record<OrgType, string>> = {
  PLATFORM: 'P',
  AGENT: 'A',
  SUBAGENT: 'S',
  CORPORATE: 'C',
}
