import { expect, test } from 'vitest'
import { dayReached, monthToShow } from './calendar-keys.ts'

// a Thursday
const day = '2026-12-31'

test.each([
  ['ArrowLeft', '2026-12-30'],
  ['ArrowRight', '2027-01-01'],
  ['ArrowUp', '2026-12-24'],
  ['ArrowDown', '2027-01-07'],
  ['Home', '2026-12-28'],
  ['End', '2027-01-03'],
  ['PageUp', '2026-11-30'],
  ['PageDown', '2027-01-31'],
  ['Enter', null],
])('%s leads from Thursday, 31 December 2026 to %s', (key, reached) => {
  expect(dayReached(day, key)).toBe(reached)
})

test('with Shift a page is a year, and a month without the day gives its last', () => {
  expect(dayReached(day, 'PageDown', true)).toBe('2027-12-31')
  expect(dayReached('2028-02-29', 'PageUp', true)).toBe('2027-02-28')
  expect(dayReached('2028-01-31', 'PageDown')).toBe('2028-02-29')
})

test('a week begins on Monday and ends on Sunday', () => {
  expect(dayReached('2026-12-28', 'Home')).toBe('2026-12-28')
  expect(dayReached('2027-01-03', 'End')).toBe('2027-01-03')
})

test('the calendar turns no further than to have the day in sight', () => {
  const month = (...ask: Parameters<typeof monthToShow>) => monthToShow(...ask).slice(0, 7)
  expect(month('2026-12-31', '2026-12-01', 2)).toBe('2026-12')
  expect(month('2027-01-31', '2026-12-31', 2)).toBe('2026-12')
  expect(month('2027-02-01', '2026-12-31', 2)).toBe('2027-01')
  expect(month('2027-02-01', '2026-12-31', 1)).toBe('2027-02')
  expect(month('2026-11-30', '2026-12-01', 2)).toBe('2026-11')
})
