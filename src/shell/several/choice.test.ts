import { expect, test } from 'vitest'
import { chosenNow, withRows } from './choice.ts'
import type { ChosenSale } from './chosen-sale.ts'

const sale = (code: string, amount = 1): ChosenSale => ({
  product: 'HOTEL',
  supplierCode: 'HBD',
  code,
  title: 'Hotel',
  ownerOrgName: 'Nusa',
  amount: ['IDR', amount],
})
const saleOf = (row: ChosenSale) => row

test('rows are chosen and left, and stay chosen when another page is in sight', () => {
  const chosen = withRows(
    withRows(new Map(), [sale('A'), sale('B')], saleOf, true),
    [sale('B')],
    saleOf,
    false,
  )
  expect(chosenNow(chosen, [sale('C')], saleOf).map(({ code }) => code)).toEqual(['A'])
})

test('a chosen row says what the list says now', () => {
  const chosen = withRows(new Map(), [sale('A', 1)], saleOf, true)
  expect(chosenNow(chosen, [sale('A', 2)], saleOf)).toEqual([sale('A', 2)])
})
