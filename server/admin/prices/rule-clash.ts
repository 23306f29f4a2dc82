import type { RuleBuyer } from '#contract/access/buyer-type'
import { addDays, startOfDay } from '#contract/day/dates'
import { type ExchangeRates, microOf } from '#contract/money/exchange'
import type { Money } from '#contract/money/money'
import type { NamedRule } from './rule-store.ts'

export type Clash = { readonly of: 'floor' | 'ceiling'; readonly other: NamedRule }

/** A rule of the same seller that can match the same sale, and whose ceiling lies below this floor, or whose floor above this
 * ceiling. The greatest floor and the least ceiling of any sale are those of two rules, so that comparing pairs finds all. */
export function clashOf(rule: NamedRule, others: readonly NamedRule[], rates: ExchangeRates): Clash | null {
  for (const other of others) {
    if (!canMeet(rule, other)) continue
    if (isAbove(rule.floor, other.ceiling, rates)) return { of: 'floor', other }
    if (isAbove(other.floor, rule.ceiling, rates)) return { of: 'ceiling', other }
  }
  return null
}

/** Whether one sale can match both. A place may lie in another, so that only two different ones of a kind keep them apart. */
export function canMeet(one: NamedRule, other: NamedRule): boolean {
  const [first, second] = [buyerOf(one), buyerOf(other)]
  return (
    isSame(one.product, other.product) &&
    isSame(one.supplierCode, other.supplierCode) &&
    isSame(one.countryCode, other.countryCode) &&
    isSame(one.zoneCode, other.zoneCode) &&
    isSame(one.hotelId, other.hotelId) &&
    isSameKind(first, second) &&
    isSame(one.buyerOrg, other.buyerOrg) &&
    overlap([one.stayFrom, one.stayUntil], [other.stayFrom, other.stayUntil]) &&
    isBefore(laterOf(...momentsOf(one).from, ...momentsOf(other).from), [
      ...momentsOf(one).until,
      ...momentsOf(other).until,
    ])
  )
}

/** An organisation that is out of reach by now has no type; it is one all the same. */
function buyerOf({ buyerType, buyerOrgType, buyerOrg }: NamedRule): RuleBuyer | null {
  return buyerType ?? buyerOrgType ?? (buyerOrg === null ? null : 'ORGANISATION')
}

function isSameKind(one: RuleBuyer | null, other: RuleBuyer | null): boolean {
  if (one === 'ORGANISATION') return other !== 'CLIENT'
  return other === 'ORGANISATION' ? one !== 'CLIENT' : isSame(one, other)
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return one == null || other == null || one === other
}

type Days = readonly [from: string | null, until: string | null]

function overlap([from, until]: Days, [otherFrom, otherUntil]: Days): boolean {
  const isInOrder = (first: string | null, last: string | null) =>
    first === null || last === null || first <= last
  return isInOrder(from, otherUntil) && isInOrder(otherFrom, until)
}

/** The moments between which a price can be made by it: of its validity, and of its days of sale. */
function momentsOf({ validFrom, validUntil, saleFrom, saleUntil }: NamedRule) {
  return {
    from: [validFrom, ...(saleFrom === null ? [] : [startOfDay(saleFrom)])],
    until: [
      ...(validUntil === null ? [] : [validUntil]),
      ...(saleUntil === null ? [] : [startOfDay(addDays(saleUntil, 1))]),
    ],
  }
}

function laterOf(...moments: readonly Date[]): number {
  return Math.max(...moments.map((moment) => moment.getTime()))
}

function isBefore(from: number, untils: readonly Date[]): boolean {
  return untils.every((until) => from < until.getTime())
}

function isAbove(floor: Money | null, ceiling: Money | null, rates: ExchangeRates): boolean {
  if (floor === null || ceiling === null) return false
  return (
    BigInt(floor.minor) * BigInt(microOf(floor.currency, rates)) >
    BigInt(ceiling.minor) * BigInt(microOf(ceiling.currency, rates))
  )
}
