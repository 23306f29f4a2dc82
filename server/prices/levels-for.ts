import type { Level } from '#contract/price-chain'
import type { OrgType } from '#contract/session'
import { levelsOf, type Sale, type StoredRule } from './match-rules.ts'

/** What is known of the organisation that a price is made for. */
export type PricedBuyer = {
  /** From the owner up to the platform. */
  readonly ownership: readonly { readonly orgId: string; readonly orgType: OrgType }[]
  readonly rules: readonly StoredRule[]
}

/** The levels of a sale to this buyer. Only hotels have a recommended selling price, which the owner's rules for its client
 * make. */
export function levelsFor({ ownership, rules }: PricedBuyer, sale: Sale, at: Date): Level[] {
  return levelsOf(rules, ownership.toReversed(), sale, at, sale.product === 'HOTEL')
}

type Offered = Pick<Sale, 'supplierCode' | 'countryCode' | 'zoneCodes' | 'hotelId'>

/** `levelsFor` for the many offers of one search. */
export function levelFinder(
  buyer: PricedBuyer,
  sale: Omit<Sale, keyof Offered>,
  at: Date,
): (offered: Offered) => Level[] {
  return (offered) => levelsFor(buyer, { ...sale, ...offered }, at)
}
