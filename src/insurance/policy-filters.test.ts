import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changePolicyFilters, toFilterQuery, toPolicyQuery } from './policy-filters.ts'
import { defaultPolicySearch, policySearch } from './policy-search.ts'

const read = (search: Record<string, unknown>) => v.parse(policySearch, search)

test('the query contains only the filters that are set', () => {
  expect(toPolicyQuery(defaultPolicySearch)).toEqual({ currentPage: '1' })
  const search = read({ searchTerm: ' Putri ', agent: 'Nusa Wisata Travel', paxName: ' ', pageSize: 10 })
  expect(toPolicyQuery(search)).toEqual({
    search: 'Putri',
    agent: 'Nusa Wisata Travel',
    currentPage: '1',
    pageSize: '10',
  })
  // the opened booking and the page are not filters
  expect(toFilterQuery(read({ bookingLocatorCode: 'K7M2QX', currentPage: 3 }))).toEqual({})
})

test('later pages are queried as of the same time as the first', () => {
  const asOf = '2026-11-21T05:00:00.000Z'
  expect(toPolicyQuery(read({ currentPage: 2, asOf, dateQualifier: 'coverage_end' }))).toEqual({
    currentPage: '2',
    asOf,
    dateQualifier: 'coverage_end',
  })
  expect(toPolicyQuery(read({ asOf }))).toEqual({ currentPage: '1' })
})

test('the order is asked for, stays with a new filter and is none itself', () => {
  const sorted = read({ sort: '-total' })
  expect(toPolicyQuery(sorted)).toEqual({ currentPage: '1', sort: '-total' })
  expect(toFilterQuery(sorted)).toEqual({})
  expect(changePolicyFilters(sorted, { agent: '' }).sort).toBe('-total')
})

test('a new filter returns to page one; the unchanged end of a reversed period moves', () => {
  const third = read({ currentPage: 3, asOf: '2026-11-21T05:00:00.000Z', pageSize: 25 })
  expect(changePolicyFilters(third, { status: 'ISSUED' })).toEqual({
    ...read({ status: 'ISSUED', pageSize: 25 }),
    asOf: undefined,
  })
  const november = read({ fromDate: '2026-11-01', toDate: '2026-11-30' })
  expect(changePolicyFilters(november, { fromDate: '2026-12-05' })).toMatchObject({ toDate: '2026-12-05' })
  expect(changePolicyFilters(november, { toDate: '2026-10-05' })).toMatchObject({ fromDate: '2026-10-05' })
})
