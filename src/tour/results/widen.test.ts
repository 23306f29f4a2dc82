import { expect, test } from 'vitest'
import { usualSearch } from '../search/tour-search.ts'
import { isNarrow, ofAnything, overMoreDays } from './widen.ts'

const usual = usualSearch('2026-12-10')

test('adds days and keeps the filters, or clears the filters and keeps the days', () => {
  const narrow = { ...usual, country: 'NR', keyword: 'x' }
  expect(overMoreDays(narrow)).toEqual({ ...narrow, enddate: '2027-01-19' })
  expect(ofAnything(narrow)).toEqual({ ...usual, duration: 1 })
})

test('every param except the days and the merchant is a filter', () => {
  expect(isNarrow(usual)).toBe(true)
  expect(isNarrow(ofAnything(usual))).toBe(false)
  expect(isNarrow({ ...ofAnything(usual), airline: 'GA' })).toBe(true)
  expect(isNarrow({ ...ofAnything(usual), keyword: '  ' })).toBe(false)
})
