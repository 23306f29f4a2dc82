import type * as v from 'valibot'
import { type BuyerType, buyerType, type RuleBuyer } from '#contract/access/buyer-type'
import type { ExampleSale, Previewed, previewRule as previewCall } from '#contract/admin/prices'
import { dayInJakarta } from '#contract/day/dates'
import { type ExchangeRates, exchangeWithMargin } from '#contract/money/exchange'
import { fromPair, toPair } from '#contract/money/money'
import { commissionSteps, type PriceStep, priceSteps } from '#contract/money/price-chain'
import type { Viewer } from '../../http/call/viewer.ts'
import type { StoredOrg } from '../../orgs/org-store.ts'
import { levelsOf, type Sale, type StoredRule } from '../../prices/match-rules.ts'
import { requireRate } from '../../prices/require-rate.ts'
import { shapeStep } from '../../prices/shape-step.ts'
import { refuseClash, refuseImpossible } from './refuse-rule.ts'
import { namedRule } from './rule-store.ts'
import { noSuchRule } from './shape-rule.ts'
import { typedRule } from './typed-rule.ts'
import type { RuleNeeds } from './write-rule.ts'

type Wanted = v.InferOutput<typeof previewCall.body>

/** A kind of buyer, or one organisation; CLIENT is the client of the seller. */
type Buyer = { readonly orgId: string | null; readonly orgName: string | null; readonly type: BuyerType }

/** Prices an example as the seller's rules stand, and as they would with `rule` in the place of `ruleId`. */
export async function previewRule(
  needs: RuleNeeds,
  viewer: Viewer,
  { sellerOrg, ruleId, rule, sale, at: wantedAt }: Wanted,
): Promise<{ buyerList: Previewed[] }> {
  const seller = await needs.orgs.find(viewer, sellerOrg)
  const at = wantedAt === undefined ? needs.now() : new Date(wantedAt)
  const rates = await needs.owners.exchangeRates()
  requireRate(sale.net[0], sale.currency, rates)
  const rows = await needs.rules.open(viewer, seller.id)
  const replaced = rows.find((row) => row.rule_id === ruleId)
  if (ruleId !== null && !replaced) throw noSuchRule()
  const kept = rows.filter((row) => row !== replaced).map(namedRule)
  const named = rule && (await refuseImpossible(needs, viewer, seller, rule))
  const version = { ruleId: ruleId ?? 'NEW', version: (replaced?.version ?? 0) + 1 }
  const typed = rule && typedRule(rule, seller.id, named, version, at)
  if (typed) refuseClash(typed, kept, rates)
  const before = rows.map(namedRule)
  const after = typed ? [...kept, typed] : kept
  const orgIds = [...new Set([rule?.buyerOrg, replaced?.buyer_org].flatMap((id) => id ?? []))]
  const buyers = [
    ...(await kindsBelow(needs, seller, sale, rule?.buyerType ?? null)),
    ...(await Promise.all(orgIds.map((id) => needs.orgs.find(viewer, id)))).flatMap(asBuyer),
  ]
  const price = (rules: readonly StoredRule[], buyer: Buyer) =>
    shapePrice(stepsFor(rules, seller, buyer, sale, rates, at), seller, buyer, sale, rates)
  return {
    buyerList: buyers.map((buyer) => ({
      buyerId: buyer.orgId,
      buyerName: buyer.orgName,
      buyerType: buyer.type,
      before: price(before, buyer),
      after: price(after, buyer),
    })),
  }
}

function asBuyer({ id, name, type }: StoredOrg): Buyer[] {
  const kind = buyerType.options.find((one) => one === type)
  return kind ? [{ orgId: id, orgName: name, type: kind }] : []
}

/** The kinds of organisations that buy from the seller, the kind that the rule names, and for hotels its clients. */
async function kindsBelow(
  { database }: RuleNeeds,
  seller: StoredOrg,
  { product }: ExampleSale,
  named: RuleBuyer | null,
): Promise<Buyer[]> {
  const rows = await database.sql
    .selectFrom('org')
    .select('type')
    .distinct()
    .where('parent_id', '=', seller.id)
    .execute()
  const kinds: (string | null)[] = [...rows.map(({ type }) => type), named]
  return buyerType.options
    .filter((type) => (type === 'CLIENT' ? product === 'HOTEL' : kinds.includes(type)))
    .map((type) => ({ orgId: null, orgName: null, type }))
}

/** No organisation has this id: only rules for the kind of buyer match it. */
const anyOrg = ''

function stepsFor(
  rules: readonly StoredRule[],
  seller: StoredOrg,
  buyer: Buyer,
  { net, units, currency, ...example }: ExampleSale,
  rates: ExchangeRates,
  at: Date,
): PriceStep[] {
  const { supplierCode, product, countryCode, zoneCode, hotelId, firstDay } = example
  const place = { countryCode, zoneCodes: zoneCode === null ? [] : [zoneCode], hotelId }
  const sale: Sale = { product, supplierCode, ...place, firstDay, saleDay: dayInJakarta(at) }
  const owners = [
    { orgId: seller.id, orgType: seller.type },
    ...(buyer.type === 'CLIENT' ? [] : [{ orgId: buyer.orgId ?? anyOrg, orgType: buyer.type }]),
  ]
  const levels = levelsOf(rules, owners, sale, at, buyer.type === 'CLIENT')
  const base = exchangeWithMargin(fromPair(net), currency, rates)
  if (product !== 'INSURANCE') return priceSteps(base, units, levels, rates)
  return commissionSteps(base, levels, rates)
}

function shapePrice(
  steps: readonly PriceStep[],
  seller: StoredOrg,
  buyer: Buyer,
  { net, currency }: ExampleSale,
  rates: ExchangeRates,
): Previewed['before'] {
  const price = steps.at(-1)?.after ?? exchangeWithMargin(fromPair(net), currency, rates)
  const nameOf = (id: string) => (id === seller.id ? seller.name : (buyer.orgName ?? id))
  return {
    price: toPair(price),
    stepList: steps.map((step) => shapeStep({ ...step, buyerId: buyer.orgId }, nameOf)),
  }
}
