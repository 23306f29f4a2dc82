import { expect, test } from 'vitest'
import { dayFollowing } from './coupled-day.ts'

test('a day that follows from a number is not known while the number is refused', () => {
  expect(dayFollowing('2026-12-04', null)).toBe('2026-12-04')
  expect(dayFollowing('2026-12-04', 'refused')).toBeNull()
})
