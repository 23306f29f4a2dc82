import type { BuyerType } from '#contract/access/buyer-type'
import { product } from '#contract/call/product'
import type { PriceStep } from '#contract/money/price-chain'
import { canMeet } from './rule-clash.ts'
import type { NamedRule } from './rule-store.ts'

/** Who buys from the seller; without an id, those of a kind whom no rule names. */
export type RuleParty = { readonly orgId: string | null; readonly type: BuyerType }

const client: RuleParty = { orgId: null, type: 'CLIENT' }

/** What all of one commission is, in basis points. */
const hundredPercentBp = 10_000

/** Whether some sale that matches the rule earns its seller less than nothing by `after`, and more by `before`. Looked at are
 * the sales of the rule, and those that also match one other rule: the sums of the rules that match all of these. */
export function sellsBelowNet(
  rule: NamedRule,
  before: readonly NamedRule[],
  after: readonly NamedRule[],
  buyers: readonly RuleParty[],
): PriceStep['of'] | null {
  const near = after.filter((other) => canMeet(rule, other))
  const scopes = [rule, ...near.filter((other) => other !== rule).map((other) => both(rule, other))]
  for (const scope of scopes.flatMap((one) => salesOf(one, buyers))) {
    const now = earned(scope, near)
    if (now < 0 && now < earned(scope, before)) return scope.product === 'INSURANCE' ? 'COMMISSION' : 'PRICE'
  }
  return null
}

/** The scope by each product and each buyer that it is for. */
function salesOf(scope: NamedRule, buyers: readonly RuleParty[]): NamedRule[] {
  return product.options.flatMap((one) =>
    [...buyers, ...(one === 'HOTEL' ? [client] : [])]
      .map(({ orgId, type }) => ({
        ...scope,
        product: one,
        buyerType: type,
        buyerOrg: orgId ?? scope.buyerOrg,
      }))
      .filter((sale) => canMeet(sale, scope)),
  )
}

/** What the seller keeps of every sale of the scope, in basis points of the price above, or of its commission. Amounts count for
 * nothing: the percents of a dear sale outweigh them. A lowest margin is never below 0. */
function earned(scope: NamedRule, rules: readonly NamedRule[]): number {
  const matching = rules.filter((rule) => matchesAll(rule, scope))
  if (matching.some(({ floor }) => floor !== null)) return 0
  const percentBp = matching.reduce((sum, rule) => sum + rule.percentBp, 0)
  return scope.product === 'INSURANCE' ? hundredPercentBp - percentBp : percentBp
}

function matchesAll(rule: NamedRule, scope: NamedRule): boolean {
  return (
    isFor(rule.product, scope.product) &&
    isFor(rule.supplierCode, scope.supplierCode) &&
    isFor(rule.countryCode, scope.countryCode) &&
    isFor(rule.zoneCode, scope.zoneCode) &&
    isFor(rule.hotelId, scope.hotelId) &&
    isFor(rule.buyerOrg, scope.buyerOrg) &&
    (rule.buyerType === 'ORGANISATION'
      ? scope.buyerType !== 'CLIENT'
      : isFor(rule.buyerType, scope.buyerType)) &&
    holds([rule.stayFrom, rule.stayUntil], [scope.stayFrom, scope.stayUntil]) &&
    holds([rule.saleFrom, rule.saleUntil], [scope.saleFrom, scope.saleUntil]) &&
    holds([rule.validFrom, rule.validUntil], [scope.validFrom, scope.validUntil])
  )
}

function isFor(wanted: string | null, actual: string | null): boolean {
  return wanted === null || wanted === actual
}

type Span<T> = readonly [from: T | null, until: T | null]

function holds<T extends string | Date>([from, until]: Span<T>, [first, last]: Span<T>): boolean {
  return (
    (from === null || (first !== null && from <= first)) &&
    (until === null || (last !== null && last <= until))
  )
}

/** What two rules that can meet have in common. */
function both(one: NamedRule, other: NamedRule): NamedRule {
  const [named, kind] = one.buyerOrg === null ? [other, one] : [one, other]
  return {
    ...one,
    product: one.product ?? other.product,
    supplierCode: one.supplierCode ?? other.supplierCode,
    countryCode: one.countryCode ?? other.countryCode,
    zoneCode: one.zoneCode ?? other.zoneCode,
    hotelId: one.hotelId ?? other.hotelId,
    buyerOrg: named.buyerOrg,
    buyerOrgType: named.buyerOrgType,
    buyerType: narrower(named.buyerType ?? named.buyerOrgType, kind.buyerType ?? kind.buyerOrgType),
    stayFrom: later(one.stayFrom, other.stayFrom),
    stayUntil: earlier(one.stayUntil, other.stayUntil),
    saleFrom: later(one.saleFrom, other.saleFrom),
    saleUntil: earlier(one.saleUntil, other.saleUntil),
    validFrom: one.validFrom > other.validFrom ? one.validFrom : other.validFrom,
    validUntil: earlier(one.validUntil, other.validUntil),
  }
}

function narrower(one: NamedRule['buyerType'], other: NamedRule['buyerType']): NamedRule['buyerType'] {
  return one === null || one === 'ORGANISATION' ? (other ?? one) : one
}

function later<T extends string | Date>(one: T | null, other: T | null): T | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

function earlier<T extends string | Date>(one: T | null, other: T | null): T | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
