import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchange } from './exchange.ts'
import { type Currency, money, times } from './money.ts'
import { commissionSteps, type Level, type MatchedRule, priceSteps } from './price-chain.ts'
import { ruleForTests } from './price-levels-for-tests.ts'
import { depositDue, priceOf, sharesOf } from './pricing.ts'

const currencies = ['IDR', 'SGD', 'MYR', 'THB'] as const
const rate = fc.integer({ min: 100_000, max: 500_000_000 })
const rates = fc.record({ IDR: fc.constant(1_000_000), SGD: rate, MYR: rate, THB: rate })
const amountOf = (most: number) =>
  fc
    .tuple(fc.constantFrom(...currencies), fc.integer({ min: 0, max: most }))
    .map(([currency, minor]) => money(currency, minor))
const maybe = fc.option(amountOf(2_000_000))
const rule: fc.Arbitrary<MatchedRule> = fc
  .record({
    ruleId: fc.uuid(),
    percentBp: fc.integer({ min: -10_000, max: 3_000 }),
    amount: maybe,
    floor: maybe,
    ceiling: maybe,
  })
  .map(ruleForTests)
const rules = fc.array(rule, { maxLength: 5 })
const types = ['AGENT', 'SUBAGENT', 'CORPORATE'] as const
/** Any chain from the platform down, with or without the owner's client. */
const levels = fc
  .tuple(fc.array(fc.tuple(rules, fc.constantFrom(...types)), { maxLength: 5 }), fc.option(rules))
  .map(([sales, ofClient]): Level[] => {
    const buyers = sales.map(([rules, buyerType], index) => ({ buyerId: `ORG-${index}`, buyerType, rules }))
    const client = ofClient ? [{ buyerId: null, buyerType: 'CLIENT' as const, rules: ofClient }] : []
    return [...buyers, ...client].map((level, index) => ({
      sellerId: index === 0 ? 'TRADEWIND' : `ORG-${index - 1}`,
      ...level,
    }))
  })
const net = amountOf(900_000_000)
const units = fc.integer({ min: 1, max: 300 })

const pricesOf = (steps: ReturnType<typeof priceSteps>) => steps.map(({ after, limit }) => ({ after, limit }))

describe('prices', () => {
  test('are the same in whatever order the rules of a level stand', () => {
    fc.assert(
      fc.property(
        net,
        units,
        levels,
        rates,
        fc.infiniteStream(fc.nat()),
        (net, units, levels, rates, order) => {
          const shuffled = levels.map((level) => ({
            ...level,
            rules: level.rules
              .map((one) => ({ one, at: order.next().value ?? 0 }))
              .sort((a, b) => a.at - b.at)
              .map(({ one }) => one),
          }))
          expect(pricesOf(priceSteps(net, units, shuffled, rates))).toEqual(
            pricesOf(priceSteps(net, units, levels, rates)),
          )
        },
      ),
    )
  })

  test('never fall below the price above, and begin at the supplier’s net', () => {
    fc.assert(
      fc.property(net, units, levels, rates, fc.option(net), (net, units, levels, rates, sold) => {
        const mandatory = sold && money(net.currency, sold.minor)
        let above = net
        for (const { before, after } of priceSteps(net, units, levels, rates, mandatory)) {
          expect(before).toEqual(above)
          expect(after.currency).toBe(net.currency)
          expect(Number.isSafeInteger(after.minor)).toBe(true)
          expect(after.minor).toBeGreaterThanOrEqual(before.minor)
          above = after
        }
      }),
    )
  })

  test('keep every floor, and every ceiling that is not below a floor', () => {
    fc.assert(
      fc.property(net, units, levels, rates, (net, units, levels, rates) => {
        for (const { before, after, rules, limit } of priceSteps(net, units, levels, rates)) {
          const margin = after.minor - before.minor
          const here = (bound: MatchedRule['floor']) =>
            bound ? [exchange(times(bound, units), net.currency, rates).minor] : []
          const floor = Math.max(0, ...rules.flatMap((one) => here(one.floor)))
          const ceiling = Math.min(...rules.flatMap((one) => here(one.ceiling)))
          expect(margin).toBeGreaterThanOrEqual(floor)
          expect(margin).toBeLessThanOrEqual(Math.max(floor, ceiling))
          if (limit === 'FLOOR') expect(margin).toBe(floor)
          if (limit === 'CEILING') expect(margin).toBe(ceiling)
          if (limit === 'COST') expect(margin).toBe(0)
        }
      }),
    )
  })

  test('leave a mandatory selling price to the client as it is, unless the owner pays more', () => {
    fc.assert(
      fc.property(net, units, levels, rates, net, (net, units, levels, rates, { minor }) => {
        const mandatory = money(net.currency, minor)
        const steps = priceSteps(net, units, levels, rates, mandatory)
        const most = Math.max(net.minor, minor)
        for (const { after, buyerType } of steps) {
          if (buyerType === 'CLIENT') expect(after.minor).toBe(most)
          else expect(after.minor).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  test('are made of shares that add up to them, for any chain and currency', () => {
    const charge = { amount: 0, percentBp: 0 }
    fc.assert(
      fc.property(
        net,
        fc.constantFrom<Currency>(...currencies),
        units,
        levels,
        rates,
        fc.boolean(),
        (net, currency, units, levels, rates, isCorporate) => {
          const terms = { levels, vatBp: 110 }
          const price = priceOf(net, units, terms, { ...charge, amount: money(currency, 0) }, rates)
          const shares = sharesOf(price, isCorporate)
          const margins = shares.margins.reduce((all, { amount }) => all + amount.minor, 0)
          expect(shares.net.minor + margins + shares.vat.minor).toBe(depositDue(price, isCorporate).minor)
          expect(price.recommendedSellingPrice).toEqual(price.steps?.at(-1)?.after ?? price.originNTA)
          for (const { amount } of shares.margins) expect(amount.minor).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('commissions', () => {
  test('are neither less than nothing nor more than the level above has, whatever the order of the rules', () => {
    fc.assert(
      fc.property(net, levels, rates, (commission, levels, rates) => {
        const steps = commissionSteps(commission, levels, rates)
        let above = commission
        for (const { before, after } of steps) {
          expect(before).toEqual(above)
          expect(after.minor).toBeGreaterThanOrEqual(0)
          expect(after.minor).toBeLessThanOrEqual(before.minor)
          above = after
        }
        const turned = levels.map((level) => ({ ...level, rules: level.rules.toReversed() }))
        expect(pricesOf(commissionSteps(commission, turned, rates))).toEqual(pricesOf(steps))
      }),
    )
  })

  test('go to no corporate', () => {
    fc.assert(
      fc.property(net, levels, rates, (commission, levels, rates) => {
        for (const { buyerType, after, rules } of commissionSteps(commission, levels, rates)) {
          if (buyerType !== 'CORPORATE') continue
          expect(after.minor).toBe(0)
          expect(rules).toEqual([])
        }
      }),
    )
  })
})
