import { expect, test } from 'vitest'
import { blankDraft, toRule } from '../rule/rule-draft.ts'
import { exampleFor } from './example.ts'

const rule = toRule(blankDraft('IDR'), null)
const world = { today: '2026-11-20', currency: 'IDR', suppliers: ['FRM', 'HBD'] } as const

test('the example is a sale of what the rule is for', () => {
  expect(exampleFor(rule, {}, world)).toEqual({
    product: 'HOTEL',
    supplierCode: 'FRM',
    countryCode: null,
    zoneCode: null,
    hotelId: null,
    firstDay: '2026-12-20',
    net: ['IDR', 1_000_000],
    units: 2,
    currency: 'IDR',
  })
  const narrow = { ...rule, product: 'TOUR', supplierCode: 'ALT', stayFrom: '2027-02-01' } as const
  expect(exampleFor(narrow, {}, world)).toMatchObject({
    product: 'TOUR',
    supplierCode: 'ALT',
    firstDay: '2027-02-01',
    units: 1,
  })
  expect(exampleFor({ ...rule, stayUntil: '2026-12-01' }, {}, world).firstDay).toBe('2026-12-01')
})

test('what a person chose stays, but a product or supplier of the rule comes first', () => {
  const choice = { product: 'TRAIN', supplierCode: 'HBD', net: 7, units: 9, currency: 'SGD' } as const
  expect(exampleFor(rule, choice, world)).toMatchObject({
    product: 'HOTEL',
    supplierCode: 'HBD',
    net: ['SGD', 7],
    units: 9,
    currency: 'SGD',
  })
  expect(exampleFor({ ...rule, product: null }, choice, { ...world, suppliers: [] })).toMatchObject({
    product: 'TRAIN',
    supplierCode: 'ANY',
  })
})
