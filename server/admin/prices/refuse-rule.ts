import type { BuyerType } from '#contract/access/buyer-type'
import { typesBelow } from '#contract/admin/orgs'
import type { ExchangeRates } from '#contract/money/exchange'
import { toPair } from '#contract/money/money'
import type { RuleForm } from '#contract/money/price-rule'
import { buyersInWords as plural, productsInWords as productNames, ruleName } from '#contract/money/rule-name'
import { isCountry } from '#contract/text/country-codes'
import type { SoldSupplier } from '../../commands/area.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
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
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleBuyer', { buyer: buyer.name, seller: seller.name })
  refuseBuyerType(seller, rule, buyer)
  refuseScope(suppliers, rule)
  const { percentBp, amount, floor, ceiling } = rule
  if (percentBp === 0 && amount === null && floor === null && ceiling === null)
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleEmpty')
  return buyer
}

function refuseBuyerType(seller: StoredOrg, rule: RuleForm, buyer: StoredOrg | null): void {
  const { product, buyerType } = rule
  if (buyerType === 'CLIENT') {
    if (product !== 'HOTEL') throw refusal('INVALID_REQUEST', 'adminRefusals.ruleClientHotels')
    if (buyer) throw refusal('INVALID_REQUEST', 'adminRefusals.ruleClientOrg')
    return
  }
  const below: readonly BuyerType[] = typesBelow(seller.type)
  // everybody: its clients, if it has nobody else
  const hasClients = buyerType === null && buyer === null && (product === null || product === 'HOTEL')
  if (below.length === 0 && !hasClients)
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleNobodyBelow', { seller: seller.name })
  if (buyerType !== null && buyerType !== 'ORGANISATION' && !below.includes(buyerType))
    throw refusal(
      'INVALID_REQUEST',
      'adminRefusals.ruleBuyerTypes',
      { seller: seller.name },
      {
        sentence: `${seller.name} sells to ${below.map((type) => plural[type]).join(' or ')}, not to ${plural[buyerType]}.`,
      },
    )
  if (buyer && buyerType !== null && buyerType !== 'ORGANISATION' && buyer.type !== buyerType)
    throw refusal(
      'INVALID_REQUEST',
      'adminRefusals.ruleBuyerType',
      { buyer: buyer.name },
      { sentence: `${buyer.name} is not one of the ${plural[buyerType]}.` },
    )
  if (product === 'INSURANCE' && (buyerType ?? buyer?.type) === 'CORPORATE')
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleNoCommission')
}

function refuseScope(suppliers: readonly SoldSupplier[], rule: RuleForm): void {
  const { product, supplierCode, countryCode, zoneCode, hotelId } = rule
  if ((zoneCode !== null || hotelId !== null) && product !== 'HOTEL')
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleZones')
  const ofProduct = suppliers.filter((one) => product === null || one.product === product)
  if (supplierCode !== null && !ofProduct.some((one) => one.supplierCode === supplierCode))
    throw refusal(
      'INVALID_REQUEST',
      'adminRefusals.ruleSupplier',
      { supplier: supplierCode },
      {
        sentence: `There is no supplier ${supplierCode}${product === null ? '' : ` of ${productNames[product]}`}.`,
      },
    )
  if (countryCode !== null && !isCountry(countryCode))
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleCountry', { country: countryCode })
}

/** Throws where its amounts have no exchange rate, and where the floor of one rule would stand above the ceiling of another that can match the same sale. */
export function refuseClash(rule: NamedRule, others: readonly NamedRule[], rates: ExchangeRates): void {
  refuseWithoutRate(rule, rates)
  const clash = clashOf(rule, others, rates)
  if (!clash) return
  const { of, other } = clash
  const amounts = of === 'floor' ? [rule.floor, other.ceiling] : [rule.ceiling, other.floor]
  const [mine = '', theirs = ''] = amounts.map((amount) => (amount ? toPair(amount) : ''))
  const reason = of === 'floor' ? 'adminRefusals.ruleFloorClash' : 'adminRefusals.ruleCeilingClash'
  throw refusal('INVALID_REQUEST', reason, { mine, theirs, rule: quoted(other) })
}

function quoted(rule: NamedRule): string {
  return `“${ruleName({ ...rule, note: '' })}”${rule.note === '' ? '' : ` (${rule.note})`}`
}

/** Its amounts are converted at the latest rate, however old; there must have been one. */
function refuseWithoutRate({ amount, floor, ceiling }: NamedRule, rates: ExchangeRates): void {
  const currency = (amount ?? floor ?? ceiling)?.currency
  if (currency !== undefined && currency !== 'IDR' && rates[currency] === undefined)
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleWithoutRate', { currency })
}
