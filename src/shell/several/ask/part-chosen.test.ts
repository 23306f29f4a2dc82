import { expect, test } from 'vitest'
import type { MoneyPair } from '#contract/money/money'
import type { Reading } from '../acts/read-offers.ts'
import type { Offer } from '../acts/sale-acts.ts'
import type { ChosenSale } from '../chosen-sale.ts'
import { costOf, type Item, isByDeposit, partChosen, shortOf } from './part-chosen.ts'

const rupiah = (amount: number): MoneyPair => ['IDR', amount]

function saleOf(code: string, ownerOrgName = 'Nusa'): ChosenSale {
  return { product: 'HOTEL', supplierCode: 'HBD', code, title: 'Hotel', ownerOrgName, amount: rupiah(120) }
}

const usual: Offer = {
  obstacles: { issue: null, cancel: null },
  due: rupiah(100),
  missing: null,
  charge: rupiah(30),
  clientCharge: rupiah(40),
  unnamed: [],
  stage: () => Promise.reject(new Error('no test stages it')),
  api: null,
  paper: null,
}
const itemOf = (offer: Partial<Offer> = {}, owner?: string): Item => ({
  sale: saleOf('A', owner),
  offer: { ...usual, ...offer },
})
const deposit = (amount: number) => [
  { available: rupiah(amount), balance: rupiah(amount), creditLimit: rupiah(0) } as never,
]

test('a booking that is closed for one act is left out of that act alone, with its reason', () => {
  const error = new Error('out of reach')
  const readings: Reading[] = [
    { sale: saleOf('A'), at: 'read', offer: usual },
    {
      sale: saleOf('B'),
      at: 'read',
      offer: { ...usual, obstacles: { issue: 'HOLD_EXPIRED', cancel: null } },
    },
    { sale: saleOf('C'), at: 'failed', error },
    { sale: saleOf('D'), at: 'openHere' },
  ]
  const { items, leftOut } = partChosen('issue', readings)
  expect(items.map(({ sale }) => sale.code)).toEqual(['A'])
  expect(leftOut).toEqual([
    { sale: saleOf('B'), why: 'HOLD_EXPIRED' },
    { sale: saleOf('C'), why: 'NOT_READ', error },
    { sale: saleOf('D'), why: 'OPEN_HERE' },
  ])
  expect(partChosen('cancel', readings).items.map(({ sale }) => sale.code)).toEqual(['A', 'B'])
})

test('what the deposit pays is said to whoever may see it of all of them, else what the client pays', () => {
  const [seen, unseen] = [itemOf(), itemOf({ due: null })]
  expect(isByDeposit([seen], false)).toBe(true)
  expect(isByDeposit([seen], true)).toBe(false)
  expect(isByDeposit([seen, unseen], false)).toBe(false)
  expect(costOf('issue', seen, true)).toEqual(rupiah(100))
  expect(costOf('issue', seen, false)).toEqual(rupiah(120))
  expect(costOf('cancel', seen, true)).toEqual(rupiah(30))
  expect(costOf('cancel', seen, false)).toEqual(rupiah(40))
})

test('together they can lack what each of them alone does not', () => {
  expect(shortOf([itemOf(), itemOf()], 'Nusa', deposit(200))).toEqual([])
  expect(shortOf([itemOf(), itemOf()], 'Nusa', deposit(150))).toEqual([rupiah(50)])
})

test('a currency without a deposit lacks all of it; an unknown deposit lacks nothing that is known', () => {
  expect(shortOf([itemOf()], 'Nusa', [])).toEqual([rupiah(100)])
  expect(shortOf([itemOf()], 'Nusa', undefined)).toEqual([])
})

test('the deposit of another organisation is known from a booking that it does not cover', () => {
  const short = itemOf({ missing: rupiah(20) }, 'Bali')
  expect(shortOf([short, itemOf({}, 'Bali')], 'Nusa', deposit(1_000))).toEqual([rupiah(120)])
})
