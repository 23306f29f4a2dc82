import type { BuyerType } from '../access/buyer-type.ts'
import { type ExchangeRates, exchange, microOf } from './exchange.ts'
import { type Currency, divideHalfUp, type Money, money, times } from './money.ts'

/** The part of a rule that makes a price, once it is known to match the sale. Amounts are for one unit: a room and night, a
 * person, a policy, a seat. */
export type MatchedRule = {
  readonly ruleId: string
  readonly version: number
  readonly note: string
  readonly percentBp: number
  readonly amount: Money | null
  readonly floor: Money | null
  readonly ceiling: Money | null
}

/** One sale of the chain. The chain runs from the platform's sale down to the owner's, or to that of the owner's client. */
export type Level = {
  readonly sellerId: string
  /** `null`: the client of the seller. */
  readonly buyerId: string | null
  readonly buyerType: BuyerType
  readonly rules: readonly MatchedRule[]
}

/** Why a margin is not what the rules add up to: the greatest floor, the least ceiling, that nobody sells below what they pay
 * themselves, or a mandatory selling price. */
export type Limit = 'FLOOR' | 'CEILING' | 'COST' | 'MANDATORY'

/** How one level makes its price, as it is kept with a quote and a booking. */
export type PriceStep = {
  readonly sellerId: string
  readonly buyerId: string | null
  readonly buyerType: BuyerType
  /** PRICE: what the seller pays, and what the buyer pays. COMMISSION: what the seller earns, and what the buyer earns of it. */
  readonly of: 'PRICE' | 'COMMISSION'
  readonly before: Money
  readonly after: Money
  readonly limit: Limit | null
  readonly units: number
  readonly rules: readonly MatchedRule[]
}

/** The price of each level, made from the price of the level above; the first is made from `net`, which is in the buyer's
 * currency. A level adds its percents, then its amounts for all units; floor and ceiling bound the sum, which is rounded once,
 * half up. No price is below the one above it, nor above a mandatory selling price, which the client pays as it is. The order
 * of a level's rules does not matter (docs/prices.md). */
export function priceSteps(
  net: Money,
  units: number,
  levels: readonly Level[],
  rates: ExchangeRates,
  mandatory: Money | null = null,
): PriceStep[] {
  let before = net
  return levels.map((level) => {
    const margin = marginOf(before, units, level.rules, rates)
    let limit = margin.limit
    let minor = before.minor + margin.minor
    if (mandatory && (minor > mandatory.minor || level.buyerType === 'CLIENT')) {
      limit = 'MANDATORY'
      minor = Math.max(before.minor, mandatory.minor)
    }
    const after = money(before.currency, minor)
    const step = stepOf(level, 'PRICE', before, after, limit, units)
    before = after
    return step
  })
}

/** What each level passes on of the commission that it gets from the level above; the first gets the platform's. It passes on
 * its percents of the commission and its amounts, but neither less than nothing nor more than it has; floor and ceiling bound
 * what it keeps. A corporate earns no commission. */
export function commissionSteps(
  commission: Money,
  levels: readonly Level[],
  rates: ExchangeRates,
): PriceStep[] {
  let before = commission
  return levels.map((level) => {
    const rules = level.buyerType === 'CORPORATE' ? [] : level.rules
    const passed = totalOf(rules, before, 1, rates)
    const kept = bounded(before.minor - passed, rules, before.currency, 1, rates)
    const minor = Math.min(before.minor, Math.max(0, before.minor - kept.minor))
    const limit = minor === before.minor - kept.minor ? kept.limit : 'COST'
    const after = money(before.currency, minor)
    const step = stepOf({ ...level, rules }, 'COMMISSION', before, after, limit, 1)
    before = after
    return step
  })
}

function stepOf(
  { sellerId, buyerId, buyerType, rules }: Level,
  of: PriceStep['of'],
  before: Money,
  after: Money,
  limit: Limit | null,
  units: number,
): PriceStep {
  return { sellerId, buyerId, buyerType, of, before, after, limit, units, rules }
}

type Bounded = { readonly minor: number; readonly limit: Limit | null }

function marginOf(base: Money, units: number, rules: readonly MatchedRule[], rates: ExchangeRates): Bounded {
  const total = totalOf(rules, base, units, rates)
  const margin = bounded(total, rules, base.currency, units, rates)
  return margin.minor < 0 ? { minor: 0, limit: 'COST' } : margin
}

/** What the rules of a level come to, in one amount for each currency. */
type Totals = {
  readonly percentBp: number
  readonly amounts: readonly Money[]
  readonly floors: readonly Money[]
  readonly ceilings: readonly Money[]
}

/** A search prices thousands of offers by the same few lists of rules. */
const known = new WeakMap<readonly MatchedRule[], Totals>()

function totalsOf(rules: readonly MatchedRule[]): Totals {
  const cached = known.get(rules)
  if (cached) return cached
  let percentBp = 0
  const amounts: Money[] = []
  const floors: Money[] = []
  const ceilings: Money[] = []
  for (const rule of rules) {
    percentBp += rule.percentBp
    if (rule.amount) join(amounts, rule.amount, (a, b) => a + b)
    if (rule.floor) join(floors, rule.floor, Math.max)
    if (rule.ceiling) join(ceilings, rule.ceiling, Math.min)
  }
  const totals = { percentBp, amounts, floors, ceilings }
  known.set(rules, totals)
  return totals
}

/** Joins an amount with the one of its currency. */
function join(totals: Money[], one: Money, joined: (a: number, b: number) => number): void {
  const at = totals.findIndex(({ currency }) => currency === one.currency)
  const before = totals[at]
  if (before) totals[at] = money(one.currency, joined(before.minor, one.minor))
  else totals.push(one)
}

/** The percents of `base` plus the amounts of all units, in minor units of `base`. Rounded once: the amounts are added up in
 * millionths of a rupiah, in which all currencies are exact. */
function totalOf(rules: readonly MatchedRule[], base: Money, units: number, rates: ExchangeRates): number {
  const { percentBp, amounts } = totalsOf(rules)
  const micro = amounts.reduce(
    (sum, amount) => sum + BigInt(times(amount, units).minor) * BigInt(microOf(amount.currency, rates)),
    0n,
  )
  const rate = BigInt(microOf(base.currency, rates))
  return divideHalfUp(BigInt(base.minor) * BigInt(percentBp) * rate + micro * 10_000n, 10_000n * rate)
}

/** Held between the greatest floor and the least ceiling of all units. If rates have moved a floor above a ceiling of another
 * currency, the floor holds. */
function bounded(
  minor: number,
  rules: readonly MatchedRule[],
  currency: Currency,
  units: number,
  rates: ExchangeRates,
): Bounded {
  const { floors, ceilings } = totalsOf(rules)
  const ofAll = (bound: Money) => exchange(times(bound, units), currency, rates).minor
  const floor = Math.max(...floors.map(ofAll))
  const ceiling = Math.min(...ceilings.map(ofAll))
  if (minor < floor) return { minor: floor, limit: 'FLOOR' }
  if (minor <= ceiling) return { minor, limit: null }
  return floor > ceiling ? { minor: floor, limit: 'FLOOR' } : { minor: ceiling, limit: 'CEILING' }
}
