import { expect, test } from 'vitest'
import { money, toPair } from '#contract/money/money'
import { stepsOf } from './steps-of.ts'

const slice = (name: string) => ({
  name,
  bookings: 1,
  roomNights: 1,
  totalSellingPrice: toPair(money('IDR', 1)),
})

test('days and months without sales are included', () => {
  const week = { fromDate: '2026-02-27', toDate: '2026-03-02' }
  expect(stepsOf([slice('2026-03-01')], 'day', week)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  const year = { fromDate: '2026-01-01', toDate: '2026-12-31' }
  expect(stepsOf([slice('2025-12-01'), slice('2026-03-01')], 'month', year)).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(stepsOf([], 'month', year)).toEqual([])
})
