import { expect, test } from 'vitest'
import type { ShownStep } from '#contract/money/why-price'
import { isForOne, stepLines } from './step-lines.ts'

type ShownRule = ShownStep['ruleList'][number]

const rule: ShownRule = {
  ruleId: 'a',
  version: 1,
  note: 'High season',
  percentBp: 1_000,
  percentAmount: ['IDR', 100_000],
  amount: null,
  floor: null,
  ceiling: null,
}

const step = (changes: Partial<ShownStep>): ShownStep => ({
  sellerId: 'NUSA',
  sellerName: 'Nusantara',
  buyerId: 'BALI',
  buyerName: 'Bali',
  buyerType: 'SUBAGENT',
  of: 'PRICE',
  before: ['IDR', 1_000_000],
  after: ['IDR', 1_100_000],
  limit: null,
  units: 1,
  ruleList: [rule],
  ...changes,
})

test('percents and amounts of all units that add up leave no rest', () => {
  const lines = stepLines(
    step({ units: 6, after: ['IDR', 1_400_000], ruleList: [{ ...rule, amount: ['IDR', 50_000] }] }),
  )
  expect(lines).toMatchObject({
    ruleList: [
      {
        percent: { bp: 1_000, value: ['IDR', 100_000] },
        amount: { unit: ['IDR', 50_000], total: ['IDR', 300_000] },
        floor: null,
      },
    ],
    kept: ['IDR', 400_000],
    rest: null,
  })
})

test('percents that are rounded together leave a rest of rounding', () => {
  const half: ShownRule = { ...rule, percentBp: 50, percentAmount: ['IDR', 3] }
  const lines = stepLines(step({ before: ['IDR', 500], after: ['IDR', 505], ruleList: [half, half] }))
  expect(lines.rest).toEqual({ kind: 'ROUNDING', value: ['IDR', -1] })
})
test('what amounts in another currency come to is the rest of the change', () => {
  const lines = stepLines(step({ after: ['IDR', 1_220_000], ruleList: [{ ...rule, amount: ['SGD', 10] }] }))
  expect(lines.ruleList[0]?.amount).toEqual({ unit: ['SGD', 10], total: ['SGD', 10] })
  expect(lines.rest).toEqual({ kind: 'EXCHANGED', value: ['IDR', 120_000] })
})

test('a margin that a floor, a ceiling or the cost holds has no rest', () => {
  const lines = stepLines(
    step({ after: ['IDR', 1_150_000], limit: 'FLOOR', ruleList: [{ ...rule, floor: ['IDR', 150_000] }] }),
  )
  expect(lines).toMatchObject({ kept: ['IDR', 150_000], rest: null })
  expect(lines.ruleList[0]?.floor).toEqual({ unit: ['IDR', 150_000], total: ['IDR', 150_000] })
})

test('of a commission the seller keeps what it does not pass on', () => {
  const lines = stepLines(
    step({
      of: 'COMMISSION',
      before: ['IDR', 100_000],
      after: ['IDR', 70_000],
      ruleList: [{ ...rule, percentBp: 7_000, percentAmount: ['IDR', 70_000] }],
    }),
  )
  expect(lines).toMatchObject({ kept: ['IDR', 30_000], rest: null })
})

test('a rule of only a floor has no line of 0 %; one of nothing has it', () => {
  const none: ShownRule = { ...rule, percentBp: 0, percentAmount: ['IDR', 0] }
  const { ruleList } = stepLines(
    step({ after: ['IDR', 1_000_000], ruleList: [{ ...none, floor: ['IDR', 5] }, none] }),
  )
  expect(ruleList.map(({ percent }) => percent?.bp)).toEqual([undefined, 0])
})

test('the figures of several persons are those of one, the figures of several rooms those of all', () => {
  const part = (quantity: number, units: number) => ({
    label: '',
    quantity,
    stepList: [step({ units })],
  })
  expect(isForOne(part(2, 1))).toBe(true)
  expect(isForOne(part(1, 1))).toBe(false)
  expect(isForOne(part(2, 6))).toBe(false)
  expect(isForOne({ label: '', quantity: 2, stepList: [] })).toBe(false)
})
