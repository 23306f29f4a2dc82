import { expect, test } from 'vitest'
import { usualSearch } from '../search/tour-search.ts'
import { isNarrow, ofAnything, overMoreDays } from './widen.ts'

const usual = usualSearch('2026-12-10')

test('a search is widened by its days or by what narrows it, never by both at once', () => {
  const narrow = { ...usual, country: 'NR', keyword: 'x' }
  expect(overMoreDays(narrow)).toEqual({ ...narrow, enddate: '2027-01-19' })
  expect(ofAnything(narrow)).toEqual({ ...usual, duration: 1 })
})

test('what narrows a search is anything but its days', () => {
  expect(isNarrow(usual)).toBe(true)
  expect(isNarrow(ofAnything(usual))).toBe(false)
  expect(isNarrow({ ...ofAnything(usual), airline: 'GA' })).toBe(true)
  expect(isNarrow({ ...ofAnything(usual), keyword: '  ' })).toBe(false)
})
