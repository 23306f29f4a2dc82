import { typesBelow } from '#contract/admin/orgs'
import type { BuyerType } from '#contract/buyer-type'
import type { ExchangeRates } from '#contract/exchange'
import { toPair } from '#contract/money'
import { formatMoney } from '#contract/money-text'
import type { RuleForm } from '#contract/price-rule'
import type { Product } from '#contract/product'
import type { SoldSupplier } from '../../commands/area.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { OrgStore, StoredOrg } from '../../orgs/org-store.ts'
import { clashOf } from './rule-clash.ts'
import type { NamedRule } from './rule-store.ts'

type Needs = { orgs: Pick<OrgStore, 'find'>; suppliers: readonly SoldSupplier[] }

/** Throws for a rule that can match no sale of the seller, in words that say why. Answers the buyer that it names. */
export async function refuseImpossible(
  { orgs, suppliers }: Needs,
  viewer: Viewer,
  seller: StoredOrg,
  rule: RuleForm,
): Promise<StoredOrg | null> {
  const buyer = rule.buyerOrg === null ? null : await orgs.find(viewer, rule.buyerOrg)
  if (buyer && buyer.parent_id !== seller.id)
    throw refusal(
      `${buyer.name} does not buy from ${seller.name}. A rule is for organisations directly below its seller.`,
    )
  refuseBuyerType(seller, rule, buyer)
  refuseScope(suppliers, rule)
  const { percentBp, amount, floor, ceiling } = rule
  if (percentBp === 0 && amount === null && floor === null && ceiling === null)
    throw refusal('The rule changes nothing: give it a percent, an amount, a lowest or a highest margin.')
  return buyer
}

function refuseBuyerType(seller: StoredOrg, rule: RuleForm, buyer: StoredOrg | null): void {
  const { product, buyerType } = rule
  if (buyerType === 'CLIENT') {
    if (product !== 'HOTEL') throw refusal('Prices for clients are recommended for hotels only.')
    if (buyer) throw refusal('A rule for clients names no organisation.')
    return
  }
  const below: readonly BuyerType[] = typesBelow(seller.type)
  if (below.length === 0)
    throw refusal(`Nobody can stand below ${seller.name}: its rules are for its clients.`)
  if (buyerType !== null && !below.includes(buyerType))
    throw refusal(
      `${seller.name} sells to ${below.map((type) => plural[type]).join(' or ')}, not to ${plural[buyerType]}.`,
    )
  if (buyer && buyerType !== null && buyer.type !== buyerType)
    throw refusal(`${buyer.name} is not one of the ${plural[buyerType]}.`)
  if (product === 'INSURANCE' && (buyerType ?? buyer?.type) === 'CORPORATE')
    throw refusal('A corporate earns no commission, so a rule of insurance cannot be for corporates.')
}

function refuseScope(suppliers: readonly SoldSupplier[], rule: RuleForm): void {
  const { product, supplierCode, countryCode, zoneCode, hotelId } = rule
  if ((zoneCode !== null || hotelId !== null) && product !== 'HOTEL')
    throw refusal('Zones and hotels belong to hotels: choose Hotels as the product.')
  const ofProduct = suppliers.filter((one) => product === null || one.product === product)
  if (supplierCode !== null && !ofProduct.some((one) => one.supplierCode === supplierCode))
    throw refusal(
      `There is no supplier ${supplierCode}${product === null ? '' : ` of ${productNames[product]}`}.`,
    )
  if (countryCode !== null && countries.of(countryCode) === undefined)
    throw refusal(`There is no country ${countryCode}.`)
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Throws where the floor of one rule would stand above the ceiling of another that can match the same sale. */
export function refuseClash(rule: NamedRule, others: readonly NamedRule[], rates: ExchangeRates): void {
  const clash = clashOf(rule, others, rates)
  if (!clash) return
  const { of, other } = clash
  const [mine, theirs] = of === 'floor' ? [rule.floor, other.ceiling] : [rule.ceiling, other.floor]
  const amounts = [mine, theirs].map((amount) => (amount ? formatMoney(toPair(amount)) : ''))
  throw refusal(
    of === 'floor'
      ? `The lowest margin, ${amounts[0]}, is above the highest margin, ${amounts[1]}, of another rule for the same sales: ${nameOf(other)}.`
      : `The highest margin, ${amounts[0]}, is below the lowest margin, ${amounts[1]}, of another rule for the same sales: ${nameOf(other)}.`,
  )
}

/** A rule in a few words: what it is for, and its note. */
export function nameOf(rule: NamedRule): string {
  const { product, supplierCode, countryCode, zoneCode, hotelId, buyerType, buyerOrgName, buyerOrg } = rule
  const parts = [
    product === null ? 'all products' : productNames[product],
    supplierCode,
    countryCode,
    zoneCode,
    hotelId === null ? null : `hotel ${hotelId}`,
    buyerOrgName ?? buyerOrg ?? (buyerType === null ? 'everybody' : plural[buyerType]),
    `${rule.percentBp / 100} %`,
  ]
  const note = rule.note === '' ? '' : ` (${rule.note})`
  return `“${parts.filter((part) => part !== null).join(' · ')}”${note}`
}

const productNames: Readonly<Record<Product, string>> = {
  HOTEL: 'hotels',
  INSURANCE: 'insurance',
  TOUR: 'tours',
  TRAIN: 'trains',
}

const plural: Readonly<Record<BuyerType, string>> = {
  AGENT: 'agencies',
  SUBAGENT: 'sub-agencies',
  CORPORATE: 'corporates',
  CLIENT: 'clients',
}

function refusal(sentence: string): Refusal {
  return new Refusal('INVALID_REQUEST', sentence)
}
