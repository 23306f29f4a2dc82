import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import type { Level } from '../money/price-chain.ts'
import { levelsDown } from '../money/price-levels-for-tests.ts'
import { priceOfTrains, trainShares } from './pricing.ts'

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }

const idr = (minor: number) => money('IDR', minor)
const journey = (name: string, adult: number, infant: number, levels: readonly Level[] = []) => ({
  name,
  adultFare: idr(adult),
  infantFare: idr(infant),
  levels,
})

test('each journey has a line for each passenger type, and every passenger pays the fee for each', () => {
  const both = [journey('Taksaka 67', 400_000, 40_000), journey('Taksaka 68', 350_000, 35_000)]
  const price = priceOfTrains('IDR', both, { adults: 2, infants: 1 }, idr(7_500), rates)
  expect(price.items.map(({ label, quantity, total }) => [label, quantity, total.minor])).toEqual([
    ['Taksaka 67: Adult', 2, 800_000],
    ['Taksaka 67: Infant', 1, 40_000],
    ['Taksaka 68: Adult', 2, 700_000],
    ['Taksaka 68: Infant', 1, 35_000],
  ])
  expect([price.subTotal, price.bookingFee, price.total]).toEqual([
    idr(1_575_000),
    idr(45_000),
    idr(1_620_000),
  ])
})

test('the total is the sum of its lines and the fee', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
      amount,
      (fares, adults, infants, fee) => {
        const journeys = fares.map(([adult, infant]) => journey('KA', adult, infant))
        const price = priceOfTrains('IDR', journeys, { adults, infants }, idr(fee), rates)
        const lines = price.items.reduce((all, { unit, quantity }) => all + unit.minor * quantity, 0)
        expect(price.subTotal.minor).toBe(lines)
        expect(price.total.minor).toBe(lines + fee * (adults + infants) * fares.length)
      },
    ),
  )
})

test('the margins on the fare of each seat are in the booking fee, and go to their sellers', () => {
  const levels = levelsDown([
    { orgId: 'NUSA', buyerType: 'AGENT', rule: { percentBp: 100 } },
    { orgId: 'NUSA-BALI', buyerType: 'SUBAGENT', rule: { percentBp: 200, amount: idr(1_000) } },
  ])
  const price = priceOfTrains(
    'IDR',
    [journey('Taksaka 67', 400_000, 40_000, levels)],
    { adults: 2, infants: 1 },
    idr(7_500),
    rates,
  )
  // 1 % of 400,000 and of 40,000; then 2 % of 404,000 and of 40,400, and 1,000 each
  const platform = 4_000 * 2 + 400
  const agency = 9_080 * 2 + 1_808
  expect(price.subTotal).toEqual(idr(840_000))
  expect(price.bookingFee).toEqual(idr(7_500 * 3 + platform + agency))
  expect(price.items.map(({ steps }) => steps?.map(({ after }) => after.minor))).toEqual([
    [404_000, 413_080],
    [40_400, 42_208],
  ])
  expect(trainShares(price)).toEqual([
    { orgId: null, amount: idr(7_500 * 3 + platform) },
    { orgId: 'NUSA', amount: idr(agency) },
  ])
})

test('the shares of the booking fee sum to it, and none is negative', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  const rule = fc.record({
    percentBp: fc.integer({ min: -10_000, max: 20_000 }),
    amount: fc.option(amount.map(idr)),
    floor: fc.option(amount.map(idr)),
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 2 }),
      fc.array(rule, { maxLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
      (fares, rules, adults, infants) => {
        const levels = levelsDown(
          rules.map((one, at) => ({ orgId: `ORG-${at}`, buyerType: 'AGENT', rule: one })),
        )
        const journeys = fares.map(([adult, infant]) => journey('KA', adult, infant, levels))
        const price = priceOfTrains('IDR', journeys, { adults, infants }, idr(7_500), rates)
        const shares = trainShares(price)
        expect(shares.reduce((all, { amount }) => all + amount.minor, 0)).toBe(price.bookingFee.minor)
        for (const { amount } of shares) expect(amount.minor).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
