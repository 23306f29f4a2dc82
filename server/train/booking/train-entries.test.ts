import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { levelsDown } from '#contract/money/price-levels-for-tests'
import { priceOfTrains } from '#contract/train/pricing'
import { recordPrice } from './record-price.ts'
import { paymentEntries } from './train-entries.ts'

const rates = { IDR: 1_000_000, SGD: 12_000_000_000, MYR: 3_500_000_000, THB: 450_000_000 }

test('the railway gets its fares and is owed them in its own currency, the platform gets its fee', () => {
  const fares = {
    name: 'Taksaka 67',
    adultFare: money('SGD', 3_210),
    infantFare: money('SGD', 321),
    levels: [],
  }
  const price = priceOfTrains('SGD', [fares], { adults: 2, infants: 1 }, money('SGD', 62), rates)
  const record = { price: recordPrice(price), railTotal: money('IDR', 820_000) }
  const payment = { ownerOrgId: 'NUSA', supplierCode: 'KAI', deposit: price.total } as const
  expect(paymentEntries(payment, record)).toEqual([
    { account: { kind: 'reserved', orgId: 'NUSA' }, amount: money('SGD', -6_927) },
    { account: { kind: 'supplier', supplierCode: 'KAI' }, amount: money('SGD', 6_741) },
    { account: { kind: 'margin', orgId: null }, amount: money('SGD', 186) },
    { account: { kind: 'payable', supplierCode: 'KAI' }, amount: money('IDR', 820_000) },
    { account: { kind: 'purchase' }, amount: money('IDR', -820_000) },
  ])
})

test('each seller gets its margin, and a booking of an older release has none', () => {
  const levels = levelsDown([
    { orgId: 'NUSA', buyerType: 'AGENT', rule: {} },
    { orgId: 'NUSA-BALI', buyerType: 'SUBAGENT', rule: { percentBp: 1_000 } },
  ])
  const fares = { name: 'Taksaka 67', adultFare: money('IDR', 400_000), infantFare: money('IDR', 0), levels }
  const price = recordPrice(
    priceOfTrains('IDR', [fares], { adults: 2, infants: 0 }, money('IDR', 7_500), rates),
  )
  const payment = { ownerOrgId: 'NUSA-BALI', supplierCode: 'KAI', deposit: price.total } as const
  const marginsOf = (record: Parameters<typeof paymentEntries>[1]) =>
    paymentEntries(payment, record).flatMap(({ account, amount }) =>
      account.kind === 'margin' ? [[account.orgId, amount.minor]] : [],
    )
  expect(marginsOf({ price, railTotal: price.subTotal })).toEqual([
    [null, 15_000],
    ['NUSA', 80_000],
  ])
  const older = { ...price, items: price.items.map(({ steps: _steps, ...item }) => item) }
  expect(marginsOf({ price: older, railTotal: price.subTotal })).toEqual([[null, 95_000]])
})
