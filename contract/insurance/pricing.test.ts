import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, money } from '../money/money.ts'
import type { Level } from '../money/price-chain.ts'
import { levelsDown } from '../money/price-levels-for-tests.ts'
import { policyDue, policyShares, priceOfPolicy, type Tariff, totalOfItems } from './pricing.ts'

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
const currency = fc.constantFrom<Currency>('IDR', 'SGD', 'MYR', 'THB')
const share = fc.integer({ min: 0, max: 10_000 })
const tariff: fc.Arbitrary<Tariff> = currency.chain((of) => {
  const amount = fc.integer({ min: 0, max: 50_000_000 }).map((minor) => money(of, minor))
  const items = fc.array(
    fc.record({
      label: fc.constantFrom('Adult', 'Child', 'Cruise'),
      quantity: fc.option(fc.integer({ min: 1, max: 50 })),
      unit: amount,
    }),
    { maxLength: 5 },
  )
  return fc.record({
    premiumItems: items,
    additionalItems: items,
    policyFee: amount,
    commissionBp: share,
    commissionTaxBp: share,
  })
})
const chain: fc.Arbitrary<Level[]> = fc
  .tuple(
    fc.constantFrom(
      [],
      ['AGENT' as const],
      ['AGENT' as const, 'SUBAGENT' as const],
      ['AGENT' as const, 'CORPORATE' as const],
      ['AGENT' as const, 'SUBAGENT' as const, 'CORPORATE' as const],
    ),
    fc.tuple(share, share, share),
  )
  .map(([types, shares]) =>
    levelsDown(
      types.map((buyerType, at) => ({ orgId: `ORG-${at}`, buyerType, rule: { percentBp: shares[at] ?? 0 } })),
    ),
  )

test('every line is its quantity times its unit, and the lines and the fee are the total', () => {
  fc.assert(
    fc.property(tariff, chain, currency, (tariff, chain, to) => {
      const { premiumItems, additionalItems, ...price } = priceOfPolicy(tariff, chain, to, rates)
      const items = [...premiumItems, ...additionalItems]
      for (const { quantity, unit, total } of items) {
        expect(total).toEqual(money(to, unit.minor * (quantity ?? 1)))
      }
      const sum = items.reduce((all, { total }) => all + total.minor, 0)
      expect(price.subTotal).toEqual(money(to, sum))
      expect(price.total).toEqual(money(to, sum + price.policyFee.minor))
    }),
  )
})

test('the sum of the items equals the subtotal of the policy, in any currency', () => {
  fc.assert(
    fc.property(tariff, currency, (tariff, to) => {
      const items = [...tariff.premiumItems, ...tariff.additionalItems]
      expect(totalOfItems(items, to, rates)).toEqual(priceOfPolicy(tariff, [], to, rates).subTotal)
    }),
  )
})

test('the premium is the same for every buyer and seller', () => {
  fc.assert(
    fc.property(tariff, chain, chain, currency, (tariff, one, other, to) => {
      const { netts: _one, steps: _steps, ...premium } = priceOfPolicy(tariff, one, to, rates)
      const { netts: _other, steps: _others, ...same } = priceOfPolicy(tariff, other, to, rates)
      expect(premium).toEqual(same)
    }),
  )
})

test('no commission is negative or above the seller’s; no nett is above the client’s price', () => {
  fc.assert(
    fc.property(tariff, chain, currency, (tariff, chain, to) => {
      const { netts, subTotal, total } = priceOfPolicy(tariff, chain, to, rates)
      expect(netts.map(({ orgId }) => orgId)).toEqual([null, ...chain.map(({ buyerId }) => buyerId)])
      let most = subTotal.minor
      for (const { commission, tax, nett } of netts) {
        expect(commission.minor).toBeGreaterThanOrEqual(0)
        expect(commission.minor).toBeLessThanOrEqual(most)
        expect(tax.minor).toBeGreaterThanOrEqual(0)
        expect(tax.minor).toBeLessThanOrEqual(commission.minor)
        expect(nett.minor).toBe(total.minor - commission.minor + tax.minor)
        expect(nett.minor).toBeGreaterThanOrEqual(0)
        most = commission.minor
      }
    }),
  )
})

test('the shares of a deposit payment add up exactly, and none is negative', () => {
  fc.assert(
    fc.property(tariff, chain, currency, (tariff, chain, to) => {
      const price = priceOfPolicy(tariff, chain, to, rates)
      const { insurer, margins } = policyShares(price)
      const sum = margins.reduce((all, { amount }) => all + amount.minor, insurer.minor)
      expect(sum).toBe(policyDue(price).minor)
      for (const { amount } of margins) expect(amount.minor).toBeGreaterThanOrEqual(0)
      expect(margins.map(({ orgId }) => orgId)).toEqual(price.netts.slice(0, -1).map(({ orgId }) => orgId))
    }),
  )
})

test('a worked example: two adults, a benefit, 25 % commission, 70 % of it for each below', () => {
  const idr = (minor: number) => money('IDR', minor)
  const price = priceOfPolicy(
    {
      premiumItems: [{ label: 'Adult', quantity: 2, unit: idr(150_000) }],
      additionalItems: [{ label: 'Cruise', quantity: null, unit: idr(100_000) }],
      policyFee: idr(35_000),
      commissionBp: 2_500,
      commissionTaxBp: 200,
    },
    levelsDown([
      { orgId: 'NUSA', buyerType: 'AGENT', rule: { percentBp: 7_000 } },
      { orgId: 'NUSA-BALI', buyerType: 'SUBAGENT', rule: { percentBp: 7_000 } },
    ]),
    'IDR',
    rates,
  )
  expect([price.subTotal, price.total]).toEqual([idr(400_000), idr(435_000)])
  expect(price.netts.map(({ commission, tax, nett }) => [commission.minor, tax.minor, nett.minor])).toEqual([
    [100_000, 2_000, 337_000],
    [70_000, 1_400, 366_400],
    [49_000, 980, 386_980],
  ])
  expect(policyShares(price)).toEqual({
    insurer: idr(337_000),
    margins: [
      { orgId: null, amount: idr(29_400) },
      { orgId: 'NUSA', amount: idr(20_580) },
    ],
  })
})

test('a corporate earns no commission, whatever rules say', () => {
  const adult = { label: 'Adult', quantity: 1, unit: money('IDR', 400_000) }
  const price = priceOfPolicy(
    {
      premiumItems: [adult],
      additionalItems: [],
      policyFee: money('IDR', 0),
      commissionBp: 2_500,
      commissionTaxBp: 0,
    },
    levelsDown([
      { orgId: 'NUSA', buyerType: 'AGENT', rule: { percentBp: 7_000, floor: money('IDR', 40_000) } },
      { orgId: 'SAMUDRA', buyerType: 'CORPORATE', rule: { percentBp: 7_000, amount: money('IDR', 5_000) } },
    ]),
    'IDR',
    rates,
  )
  expect(price.netts.map(({ commission }) => commission.minor)).toEqual([100_000, 60_000, 0])
  expect(price.steps?.map(({ limit, rules }) => [limit, rules.length])).toEqual([
    ['FLOOR', 1],
    [null, 0],
  ])
})
