import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endOfTimeLimit } from '../call/list.ts'
import { periodOf, pnrFilter } from './filter.ts'

// half past midnight of the 22nd in Jakarta
const now = new Date('2026-11-21T17:30:00Z')
const period = (filter: v.InferInput<typeof pnrFilter>) => periodOf(v.parse(pnrFilter, filter), now)

test('without filters the list is from 30 days ago to tomorrow in Jakarta', () => {
  expect(period({})).toEqual({ fromDate: '2026-10-23', toDate: '2026-11-23' })
  expect(period({ dateQualifier: 'checkin', status: 'HOLD', paxName: '  ' })).toEqual(period({}))
})

test('one given day leaves the other end open; a time limit or a search covers all days', () => {
  expect(period({ fromDate: '2027-01-01' })).toEqual({ fromDate: '2027-01-01', toDate: null })
  expect(period({ toDate: '2025-01-01' })).toEqual({ fromDate: null, toDate: '2025-01-01' })
  for (const filter of [
    { timeLimit: 'today' },
    { bookingCode: 'QZ' },
    { paxName: 'a' },
    { hotelName: 'b' },
  ] as const)
    expect(period(filter)).toEqual({ fromDate: null, toDate: null })
  expect(period({ paxName: 'a', toDate: '2025-01-01' })).toEqual({ fromDate: null, toDate: '2025-01-01' })
})

test('a time limit ends with its day in Jakarta', () => {
  expect(endOfTimeLimit('today', now).toISOString()).toBe('2026-11-22T17:00:00.000Z')
  expect(endOfTimeLimit('3days', now).toISOString()).toBe('2026-11-25T17:00:00.000Z')
  expect(endOfTimeLimit('7days', now).toISOString()).toBe('2026-11-29T17:00:00.000Z')
  expect(endOfTimeLimit('30days', now).toISOString()).toBe('2026-12-22T17:00:00.000Z')
})
