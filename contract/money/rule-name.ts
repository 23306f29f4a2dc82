import type { RuleBuyer } from '../access/buyer-type.ts'
import type { Product } from '../call/product.ts'
import type { RuleForm } from './price-rule.ts'

type Named = Pick<
  RuleForm,
  | 'product'
  | 'supplierCode'
  | 'countryCode'
  | 'zoneCode'
  | 'hotelId'
  | 'buyerType'
  | 'buyerOrg'
  | 'percentBp'
  | 'note'
> & { readonly buyerOrgName: string | null }

/** A rule in a few words of English: what it is for, its percent, and its note. */
export function ruleName(rule: Named): string {
  const { product, supplierCode, countryCode, zoneCode, hotelId, buyerType, buyerOrgName, buyerOrg, note } =
    rule
  const parts = [
    product === null ? 'all products' : productsInWords[product],
    supplierCode,
    countryCode,
    zoneCode,
    hotelId === null ? null : `hotel ${hotelId}`,
    buyerOrgName ?? buyerOrg ?? (buyerType === null ? 'everybody' : buyersInWords[buyerType]),
    `${rule.percentBp / 100}%`,
  ]
  return `${parts.filter((part) => part !== null).join(' · ')}${note === '' ? '' : ` (${note})`}`
}

export const productsInWords: Readonly<Record<Product, string>> = {
  HOTEL: 'hotels',
  INSURANCE: 'insurance',
  TOUR: 'tours',
  TRAIN: 'trains',
}

export const buyersInWords: Readonly<Record<RuleBuyer, string>> = {
  AGENT: 'agencies',
  SUBAGENT: 'sub-agencies',
  CORPORATE: 'corporates',
  CLIENT: 'clients',
  ORGANISATION: 'organisations',
}
