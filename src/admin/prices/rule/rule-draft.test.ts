import { expect, test } from 'vitest'
import type { PriceRule } from '#contract/money/price-rule'
import { blankDraft, draftOf, momentToTry, problemsOf, toRule, withProduct } from './rule-draft.ts'

const rule: PriceRule = {
  ...toRule({ ...blankDraft('IDR'), percent: 4.5, amount: 10_000, supplierCode: 'HBD' }, null),
  ruleId: 'a',
  version: 3,
  sellerOrg: 'NUSA',
  sellerName: 'Nusa',
  buyerOrgName: null,
  zoneName: null,
  currency: 'IDR',
  madeAt: '2026-11-01T03:00:00.000Z',
  madeBy: 'Admin',
  endedAt: null,
  endedBy: null,
  state: 'VALID',
  validFrom: '2026-11-01T03:00:00.000Z',
  validUntil: '2026-12-31T09:30:00.000Z',
}

test('a draft becomes the rule that it shows', () => {
  const draft = { ...blankDraft('SGD'), percent: 4.35, floor: 2.5, supplierCode: ' hbd ', note: ' season ' }
  expect(toRule(draft, null)).toMatchObject({
    product: 'HOTEL',
    supplierCode: 'HBD',
    countryCode: null,
    percentBp: 435,
    amount: null,
    floor: ['SGD', 2.5],
    validFrom: null,
    validUntil: null,
    note: 'season',
  })
})

test('days are of Jakarta, the last one included', () => {
  const { validFrom, validUntil } = toRule(
    { ...blankDraft('IDR'), validFrom: '2026-12-01', validUntil: '2026-12-31' },
    null,
  )
  expect([validFrom, validUntil]).toEqual(['2026-11-30T17:00:00.000Z', '2026-12-31T17:00:00.000Z'])
})

test('a rule in the form and back is the same, and begins at once if it is in force', () => {
  expect(toRule(draftOf(rule, 'SGD'), rule)).toMatchObject({
    percentBp: 450,
    amount: ['IDR', 10_000],
    validFrom: null,
    validUntil: rule.validUntil,
  })
  const coming: PriceRule = { ...rule, state: 'COMING' }
  expect(toRule(draftOf(coming, 'IDR'), coming).validFrom).toBe(rule.validFrom)
  const draft = { ...draftOf(rule, 'IDR'), validUntil: '2026-12-30' }
  expect(toRule(draft, rule).validUntil).toBe('2026-12-30T17:00:00.000Z')
})

test('another product forgets what only the former one has', () => {
  const draft = {
    ...blankDraft('IDR'),
    supplierCode: 'HBD',
    hotelId: '1',
    zoneCode: 'ID-1',
    countryCode: 'ID',
    buyerType: 'CLIENT' as const,
  }
  expect(withProduct(draft, 'TOUR')).toEqual({
    ...blankDraft('IDR'),
    product: 'TOUR',
    countryCode: 'ID',
  })
})

test('what the contract refuses is told by field', () => {
  const problems = (changes: object) => [
    ...problemsOf(toRule({ ...blankDraft('IDR'), percent: 1, ...changes }, null)),
  ]
  expect(problems({})).toEqual([])
  expect(problems({ floor: 2, ceiling: 1 })).toEqual([['', 'floorAboveCeiling']])
  expect(problems({ hotelId: '1' })).toEqual([['', 'hotelWithoutSupplier']])
  expect(problems({ stayFrom: '2026-12-02', stayUntil: '2026-12-01' })).toEqual([['', 'periodOutOfOrder']])
  expect(problems({ countryCode: 'I' }).map(([field]) => field)).toEqual(['countryCode'])
  expect(problems({ amount: 1e12 })).toEqual([['amount', 'ruleAmountWrong']])
})

test('an example is priced when the rule begins, if that is later', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const at = (changes: object) => momentToTry(toRule({ ...blankDraft('IDR'), ...changes }, null), now)
  expect(at({})).toBeUndefined()
  expect(at({ validFrom: '2026-11-01', saleFrom: '2026-12-01' })).toBe('2026-11-30T17:00:00.000Z')
  expect(at({ validFrom: '2027-01-01', saleFrom: '2026-12-01' })).toBe('2026-12-31T17:00:00.000Z')
})
