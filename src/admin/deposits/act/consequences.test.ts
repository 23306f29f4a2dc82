import { expect, test } from 'vitest'
import type { MoneyPair } from '#contract/money/money'
import { approvalOf, bankStep, missingFor } from './consequences.ts'

const idr = (amount: number): MoneyPair => ['IDR', amount]
const nusa = { orgName: 'Nusa Wisata', balance: idr(-2_000_000), available: idr(3_000_000) }

test.each([
  ['TOP_UP', 'balance', -2_000_000, 8_000_000],
  ['WITHDRAW', 'balance', -2_000_000, -12_000_000],
  ['CREDIT_LIMIT', 'available', 3_000_000, 8_000_000],
] as const)('%s changes what is in the %s', (act, of, before, after) => {
  const step = bankStep(act, nusa, idr(10_000_000))
  expect(step).toEqual({ orgName: 'Nusa Wisata', of, before: idr(before), after: idr(after) })
})

test('cents add up exactly', () => {
  const step = bankStep('TOP_UP', { orgName: 'Nusa', balance: ['SGD', 0.1], available: ['SGD', 0.1] }, [
    'SGD',
    0.2,
  ])
  expect(step.after).toEqual(['SGD', 0.3])
})

test('the limit counts towards what can be taken', () => {
  expect(missingFor(nusa, idr(3_000_000))).toBeNull()
  expect(missingFor(nusa, idr(3_500_000))).toEqual(idr(500_000))
})

test('a second administrator is needed above the amount, and perhaps below it or in another currency', () => {
  expect(approvalOf(null, idr(9e9))).toBeNull()
  expect(approvalOf(idr(100), idr(100))).toBe('MAYBE')
  expect(approvalOf(idr(100), idr(0))).toBeNull()
  expect(approvalOf(idr(100), idr(101))).toBe('NEEDED')
  expect(approvalOf(idr(100), ['SGD', 5])).toBe('MAYBE')
  expect(approvalOf(idr(100), idr(0))).toBeNull()
})
