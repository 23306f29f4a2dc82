import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/order/order'
import { en } from '../../lib/language/en.ts'
import { orderPlan, orderSheetRow } from './order-sheet.ts'

const held: OrderRow = {
  product: 'TOUR',
  supplierCode: 'ALT',
  locatorCode: 'K7M2QX',
  title: '=Highlights of Japan',
  place: 'Japan',
  status: 'HELD',
  deadline: '2026-11-22T10:00:00.000Z',
  startsOn: '2026-12-05',
  endsOn: null,
  traveller: 'Putri Lestari',
  reference: '',
  amount: ['SGD', 120.5],
  ownerOrgName: 'Nusa Wisata Travel',
  bookedBy: 'Sari',
  bookedAt: '2026-11-21T05:00:00.000Z',
}

const { product, status, column, sheet, title } = en.order
const plan = orderPlan({ ...column, ...sheet, title: column.title, sheet: title })
const words = {
  product: (one: keyof typeof product) => product[one],
  status: (one: keyof typeof status) => status[one],
}

test('every column has its value', () => {
  const row = orderSheetRow(held, words)
  expect(Object.fromEntries(plan.columns.map((one, index) => [one.title, row[index]]))).toEqual({
    Product: 'Tour',
    Supplier: 'ALT',
    Locator: 'K7M2QX',
    Status: 'HOLD',
    'Time limit (WIB)': '2026-11-22T10:00:00.000Z',
    What: '=Highlights of Japan',
    Where: 'Japan',
    Traveller: 'Putri Lestari',
    Reference: '',
    Start: '2026-12-05',
    End: null,
    Currency: 'SGD',
    Amount: ['SGD', 120.5],
    Owner: 'Nusa Wisata Travel',
    'Booked by': 'Sari',
    'Booked (WIB)': '2026-11-21T05:00:00.000Z',
  })
  expect(row).toHaveLength(plan.columns.length)
})

test('an issued sale has no time limit', () => {
  expect(orderSheetRow({ ...held, status: 'ISSUED' }, words)[4]).toBeNull()
})
