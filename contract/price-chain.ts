import { type Currency, divideHalfUp, type Money, money, times } from './money.ts'
import type { BuyerType } from './price-rule.ts'
import { type ExchangeRates, exchange } from './pricing.ts'

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

/** One sale of the chain, from the platform's to the owner's. */
export type Level = {
  readonly sellerId: string
  /** `null`: the client of the seller. */
  readonly buyerId: string | null
  readonly buyerType: BuyerType
  readonly rules: readonly MatchedRule[]
}

/** What held a margin back: the greatest floor, the least ceiling, that nobody sells below cost, a mandatory selling price. */
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

/** The supplier's net in the buyer's currency → the price of each level, each on the price of the level above: percents of a
 * level are summed, its amounts are added, floor and ceiling hold, and the result is rounded once, half up. A price never
 * falls below the one above it, so none below the supplier's net, nor rises above a mandatory selling price, which a client
 * pays as it is. The order of a level's rules does not matter (docs/prices.md). */
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
    const step: PriceStep = { ...level, of: 'PRICE', before, after, limit, units }
    before = after
    return step
  })
}

/** The commission of the platform → what each level passes on to its buyer: the sum of the percents of what it earns, plus the
 * amounts. Floor and ceiling bound what it keeps; it passes on neither less than nothing nor more than it has. */
export function commissionSteps(
  commission: Money,
  levels: readonly Level[],
  rates: ExchangeRates,
): PriceStep[] {
  let before = commission
  return levels.map((level) => {
    const passed = sumOfRules(before, 1, level.rules, rates)
    const kept = bounded(before.minor - passed, 1, before.currency, level.rules, rates)
    const minor = Math.min(before.minor, Math.max(0, before.minor - kept.minor))
    const limit = minor === before.minor - kept.minor ? kept.limit : 'COST'
    const step: PriceStep = {
      ...level,
      of: 'COMMISSION',
      before,
      after: money(before.currency, minor),
      limit,
      units: 1,
    }
    before = step.after
    return step
  })
}

type Bounded = { minor: number; limit: Limit | null }

function marginOf(base: Money, units: number, rules: readonly MatchedRule[], rates: ExchangeRates): Bounded {
  const wanted = sumOfRules(base, units, rules, rates)
  const { minor, limit } = bounded(wanted, units, base.currency, rules, rates)
  return minor < 0 ? { minor: 0, limit: 'COST' } : { minor, limit }
}

/** The percents of `base` and the amounts of all units, exactly, rounded half up once. */
function sumOfRules(base: Money, units: number, rules: readonly MatchedRule[], rates: ExchangeRates): number {
  const to = BigInt(rates[base.currency])
  const percents = rules.reduce((all, { percentBp }) => all + percentBp, 0)
  const amounts = rules.reduce(
    (all, { amount }) => (amount ? all + BigInt(times(amount, units).minor) * rateOf(amount.currency) : all),
    0n,
  )
  function rateOf(currency: Currency): bigint {
    return BigInt(rates[currency])
  }
  return divideHalfUp(BigInt(base.minor) * BigInt(percents) * to + amounts * 10_000n, 10_000n * to)
}

/** Held between the greatest floor and the least ceiling. Where rates have moved a floor above a ceiling, the floor holds. */
function bounded(
  wanted: number,
  units: number,
  currency: Currency,
  rules: readonly MatchedRule[],
  rates: ExchangeRates,
): Bounded {
  const inUnits = (amount: Money | null) =>
    amount === null ? [] : [exchange(times(amount, units), currency, rates).minor]
  const floor = Math.max(...rules.flatMap((rule) => inUnits(rule.floor)), Number.NEGATIVE_INFINITY)
  const ceiling = Math.min(...rules.flatMap((rule) => inUnits(rule.ceiling)), Number.POSITIVE_INFINITY)
  if (wanted < floor) return { minor: floor, limit: 'FLOOR' }
  if (wanted <= ceiling) return { minor: wanted, limit: null }
  return floor > ceiling ? { minor: floor, limit: 'FLOOR' } : { minor: ceiling, limit: 'CEILING' }
}
