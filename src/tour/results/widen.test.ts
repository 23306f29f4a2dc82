import { expect, test } from 'vitest'
import { defaultSearch } from '../search/tour-search.ts'
import { hasFilters, withMoreDays, withoutFilters } from './widen.ts'

const usual = defaultSearch('2026-12-10')

test('adds days and keeps the filters, or clears the filters and keeps the days', () => {
  const narrow = { ...usual, country: 'NR', keyword: 'x' }
  expect(withMoreDays(narrow)).toEqual({ ...narrow, enddate: '2027-01-19' })
  expect(withoutFilters(narrow)).toEqual({ ...usual, duration: 1 })
})

test('every param except the days and the merchant is a filter', () => {
  expect(hasFilters(usual)).toBe(true)
  expect(hasFilters(withoutFilters(usual))).toBe(false)
  expect(hasFilters({ ...withoutFilters(usual), airline: 'GA' })).toBe(true)
  expect(hasFilters({ ...withoutFilters(usual), keyword: '  ' })).toBe(false)
})
