import { expect, test } from 'vitest'
import { money } from '#contract/money'
import { priceOfTrains } from '#contract/train/pricing'
import { paymentEntries } from './train-entries.ts'

test('the railway gets its fares and is owed them in its own currency, the platform gets its fee', () => {
  const fares = { name: 'Taksaka 67', adultFare: money('SGD', 3_210), infantFare: money('SGD', 321) }
  const price = priceOfTrains('SGD', [fares], { adults: 2, infants: 1 }, money('SGD', 62))
  const record = { price: { ...price, items: [...price.items] }, railTotal: money('IDR', 820_000) }
  const payment = { ownerOrgId: 'NUSA', supplierCode: 'KAI', deposit: price.total } as const
  expect(paymentEntries(payment, record)).toEqual([
    { account: { kind: 'reserved', orgId: 'NUSA' }, amount: money('SGD', -6_927) },
    { account: { kind: 'supplier', supplierCode: 'KAI' }, amount: money('SGD', 6_741) },
    { account: { kind: 'margin', orgId: null }, amount: money('SGD', 186) },
    { account: { kind: 'payable', supplierCode: 'KAI' }, amount: money('IDR', 820_000) },
    { account: { kind: 'purchase' }, amount: money('IDR', -820_000) },
  ])
})
