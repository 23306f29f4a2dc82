import { expect, test } from 'vitest'
import { dayFollowing } from './coupled-day.ts'

test('a derived day is unknown while its number is invalid', () => {
  expect(dayFollowing('2026-12-04', null)).toBe('2026-12-04')
  expect(dayFollowing('2026-12-04', 'refused')).toBeNull()
})
