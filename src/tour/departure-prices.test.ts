import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { priceFor } from './departure-prices.ts'

const list = [
  { code: 'ADULTSS' as const, name: 'Adult Single', price: ['IDR', 9_000_000] as ['IDR', number] },
  { code: 'ADULTTS' as const, name: 'Adult Twin Sharing', price: ['IDR', 7_000_000] as ['IDR', number] },
]

test('sums the counts at their prices and adds 11 % tax', () => {
  const counts = [
    { code: 'ADULTSS' as const, quantity: 1 },
    { code: 'ADULTTS' as const, quantity: 2 },
    { code: 'CHDNB' as const, quantity: 0 },
  ]
  expect(priceFor(list, counts)).toMatchObject({
    subTotal: money('IDR', 23_000_000),
    tax: money('IDR', 2_530_000),
    total: money('IDR', 25_530_000),
  })
})

test('names a counted category that the departure does not sell', () => {
  expect(priceFor(list, [{ code: 'CHDNB', quantity: 1 }])).toEqual({ unsold: 'CHDNB' })
})
