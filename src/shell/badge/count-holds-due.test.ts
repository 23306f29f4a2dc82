import { expect, test } from 'vitest'
import { usualNoticeRules } from '#contract/notices/rules'
import { keptSaleOf } from '../../lib/sales/sale-for-tests.ts'
import { countHoldsDue } from './count-holds-due.ts'

/** 23:30 in Jakarta. */
const now = new Date('2026-12-01T16:30:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const groupOf = (...sales: ReturnType<typeof keptSaleOf>[]) => ({
  pages: [new Map(sales.map((sale) => [sale[2], sale]))],
})
const groups = new Map([
  [
    'NUSA',
    groupOf(
      keptSaleOf({ locator: 'SOON', deadline: inHours(0.25) }),
      keptSaleOf({ locator: 'DAY', deadline: inHours(20), product: 'TOUR' }),
      keptSaleOf({ locator: 'LATER', deadline: inHours(60) }),
      keptSaleOf({ locator: 'COLLEAGUE', deadline: inHours(3), bookedBy: 'Budi' }),
      keptSaleOf({ locator: 'ISSUED', deadline: inHours(3), status: 'ISSUED' }),
      keptSaleOf({ locator: 'CHANGING', deadline: inHours(3), isChanging: true }),
      keptSaleOf({ locator: 'EXPIRED', deadline: inHours(-1) }),
    ),
  ],
  ['SAMUDRA', groupOf(keptSaleOf({ locator: 'BELOW', deadline: inHours(3), bookedBy: 'Rina' }))],
])
const count = (rules: Partial<typeof usualNoticeRules> | null) =>
  countHoldsDue(
    groups,
    { orgId: 'NUSA', displayName: 'Sari', rules: rules && { ...usualNoticeRules, ...rules } },
    now,
    'Asia/Jakarta',
  )

test('by the rules: one’s own within the first chosen time, or those of the agency, and none of the organisations below', () => {
  expect(count({})).toBe(2)
  expect(count({ whose: 'AGENCY' })).toBe(3)
  expect(count({ hoursAheadList: [1] })).toBe(1)
  expect(count({ hoursAheadList: [72, 1] })).toBe(3)
  expect(count({ productList: ['TOUR'] })).toBe(1)
  expect(count({ hoursAheadList: [] })).toBe(0)
  expect(count({ kindList: ['OUTCOME'] })).toBe(0)
})

test('without known rules: whatever ends on this day of the zone', () => {
  expect(count(null)).toBe(1)
})
