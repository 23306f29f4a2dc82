import type { BuyerType, RuleBuyer } from '#contract/access/buyer-type'
import type { OrgType } from '#contract/access/role'
import type { Product } from '#contract/call/product'
import type { Level, MatchedRule } from '#contract/money/price-chain'

/** A version of a rule as its price is made from it: moments as numbers, amounts as money. */
export type StoredRule = MatchedRule & {
  readonly sellerOrg: string
  readonly product: Product | null
  readonly supplierCode: string | null
  readonly countryCode: string | null
  readonly zoneCode: string | null
  readonly hotelId: string | null
  readonly buyerType: RuleBuyer | null
  readonly buyerOrg: string | null
  readonly stayFrom: string | null
  readonly stayUntil: string | null
  readonly saleFrom: string | null
  readonly saleUntil: string | null
  readonly validFrom: Date
  readonly validUntil: Date | null
}

/** What is priced. `null` or an empty list: the product has no such thing, so that only rules for all of it match. */
export type Sale = {
  readonly product: Product
  readonly supplierCode: string
  readonly countryCode: string | null
  /** The destinations of the supplier that the hotel lies in, the smallest as well as those around it. */
  readonly zoneCodes: readonly string[]
  readonly hotelId: string | null
  /** The first day of the stay, cover, tour or journey, as YYYY-MM-DD. */
  readonly firstDay: string
  /** The day in Jakarta on which the price is made. */
  readonly saleDay: string
}

/** What differs between the offers of one search. */
export type Offered = Pick<Sale, 'supplierCode' | 'countryCode' | 'zoneCodes' | 'hotelId'>
/** What all offers of a search have in common. */
export type Search = Omit<Sale, keyof Offered>

type Buyer = { readonly orgId: string | null; readonly orgType: BuyerType }
export type Owners = readonly { readonly orgId: string; readonly orgType: OrgType }[]
/** A level with all rules that match some offer of a search. */
export type SearchLevel = Omit<Level, 'rules'> & { readonly rules: readonly StoredRule[] }

/** The levels from the platform's sale down to the owner's, and, if asked for, the owner's sale to its client, with the rules that
 * match at this moment. `owners` is the platform and the organisations below it down to the owner. */
export function levelsOf(
  rules: readonly StoredRule[],
  owners: Owners,
  sale: Sale,
  at: Date,
  withClient: boolean,
): Level[] {
  return levelsOfSearch(rules, owners, sale, at, withClient).map((level) => ({
    ...level,
    rules: level.rules.filter((rule) => matchesOffer(rule, sale)),
  }))
}

/** As `levelsOf`, before it is known what is offered. */
export function levelsOfSearch(
  rules: readonly StoredRule[],
  owners: Owners,
  search: Search,
  at: Date,
  withClient: boolean,
): SearchLevel[] {
  const buyers = owners
    .slice(1)
    .flatMap(({ orgId, orgType }) => (orgType === 'PLATFORM' ? [] : [{ orgId, orgType }]))
  const client = { orgId: null, orgType: 'CLIENT' } as const
  return [...buyers, ...(withClient ? [client] : [])].flatMap((buyer: Buyer, index) => {
    const seller = owners[index]
    if (!seller) return []
    return [
      {
        sellerId: seller.orgId,
        buyerId: buyer.orgId,
        buyerType: buyer.orgType,
        rules: rules.filter(
          (rule) => rule.sellerOrg === seller.orgId && matchesSearch(rule, buyer, search, at),
        ),
      },
    ]
  })
}

function matchesSearch(rule: StoredRule, buyer: Buyer, search: Search, at: Date): boolean {
  return (
    isForKind(rule.buyerType, buyer.orgType) &&
    isFor(rule.buyerOrg, buyer.orgId) &&
    isFor(rule.product, search.product) &&
    isWithin(search.firstDay, rule.stayFrom, rule.stayUntil) &&
    isWithin(search.saleDay, rule.saleFrom, rule.saleUntil) &&
    rule.validFrom <= at &&
    (rule.validUntil === null || at < rule.validUntil)
  )
}

/** `null` is everybody, the clients of the seller, too. */
function isForKind(wanted: RuleBuyer | null, actual: BuyerType): boolean {
  return wanted === 'ORGANISATION' ? actual !== 'CLIENT' : isFor(wanted, actual)
}

/** Whether a rule that matches the search is for this offer of it. */
export function matchesOffer(rule: StoredRule, offered: Offered): boolean {
  return (
    isFor(rule.supplierCode, offered.supplierCode) &&
    isFor(rule.countryCode, offered.countryCode) &&
    (rule.zoneCode === null || offered.zoneCodes.includes(rule.zoneCode)) &&
    isFor(rule.hotelId, offered.hotelId)
  )
}

function isFor<T>(wanted: T | null, actual: T | null): boolean {
  return wanted === null || wanted === actual
}

function isWithin(day: string, from: string | null, until: string | null): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}
