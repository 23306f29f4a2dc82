import { expect, test } from 'vitest'
import { atNetOf } from './sold-at-net.ts'

const rule = { product: null, buyerType: null, buyerOrg: null }
const left = (...rules: Parameters<typeof atNetOf>[0]) =>
  atNetOf(rules).map(({ product, buyer }) => `${product} ${buyer}`)

test('without rules everything but policies goes at net, with one for everybody nothing', () => {
  expect(left()).toEqual(['HOTEL ORGANISATION', 'HOTEL CLIENT', 'TOUR ORGANISATION', 'TRAIN ORGANISATION'])
  expect(left(rule)).toEqual([])
  expect(left({ ...rule, product: 'INSURANCE' })).toHaveLength(4)
})

test('a rule for organisations leaves the clients, and one for a product the others', () => {
  expect(left({ ...rule, buyerType: 'ORGANISATION' })).toEqual(['HOTEL CLIENT'])
  expect(left({ ...rule, buyerOrg: 'NUSA' })).toEqual(['HOTEL CLIENT'])
  expect(left({ ...rule, buyerType: 'CLIENT' })).toEqual([
    'HOTEL ORGANISATION',
    'TOUR ORGANISATION',
    'TRAIN ORGANISATION',
  ])
  expect(left({ ...rule, product: 'HOTEL' })).toEqual(['TOUR ORGANISATION', 'TRAIN ORGANISATION'])
})
