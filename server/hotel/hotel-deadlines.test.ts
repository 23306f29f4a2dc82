import { expect, test } from 'vitest'
import { defaultDeadlines, longestDeadlineMs } from '../commands/answer/deadlines.ts'
import { latestSendMs, leaseMs, renewLeaseMs } from '../commands/command-lease.ts'
import { neverArrivedMs } from '../commands/supplier/look-up-plan.ts'
import { deadlinesOf } from './hotel-deadlines.ts'

test('a supplier has the usual deadlines, or its own', () => {
  expect(deadlinesOf({}, defaultDeadlines)).toEqual(defaultDeadlines)
  expect(deadlinesOf({ deadlines: { search: 5_000, book: 60_000 } }, defaultDeadlines)).toEqual({
    ...defaultDeadlines,
    search: 5_000,
    // nothing comes after its own end of a search
    searchAlone: 5_000,
    book: 60_000,
  })
})

test('who sends at the last moment still holds the command, and is done before it counts as lost', () => {
  expect(leaseMs).toBeGreaterThan(latestSendMs)
  // one renewal may fail
  expect(leaseMs).toBeGreaterThan(2 * renewLeaseMs)
  expect(neverArrivedMs).toBeGreaterThan(latestSendMs + longestDeadlineMs + leaseMs)
  expect(Math.max(...Object.values(defaultDeadlines))).toBeLessThanOrEqual(longestDeadlineMs)
})
