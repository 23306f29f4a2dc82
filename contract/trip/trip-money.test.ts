import { expect, test } from 'vitest'
import type { SaleStatus } from '../order/filter.ts'
import { moneyOfTrip } from './trip-money.ts'

const sale = (status: SaleStatus, currency: 'IDR' | 'USD', major: number) => ({
  status,
  amount: [currency, major] as [typeof currency, number],
})

test('paid, held and due are told by currency; what is over costs nothing', () => {
  const sales = [
    sale('ISSUED', 'IDR', 1_000_000),
    sale('HELD', 'IDR', 250_000),
    sale('BOOKED', 'IDR', 500_000),
    sale('CHANGING', 'USD', 10.5),
    sale('CANCELLED', 'IDR', 9_999_999),
    sale('EXPIRED', 'USD', 99),
  ]
  expect(moneyOfTrip(sales)).toEqual([
    { paid: ['IDR', 1_000_000], held: ['IDR', 250_000], due: ['IDR', 750_000] },
    { paid: ['USD', 0], held: ['USD', 0], due: ['USD', 10.5] },
  ])
})
