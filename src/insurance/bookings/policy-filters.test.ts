import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  changePolicyFilters,
  moreFiltersIn,
  noPolicyFilters,
  policyFiltersIn,
  toFilterQuery,
  toPolicyQuery,
} from './policy-filters.ts'
import { policySearch, usualPolicySearch } from './policy-search.ts'

const read = (search: Record<string, unknown>) => v.parse(policySearch, search)

test('the call gets what was filtered, and nothing for what was not', () => {
  expect(toPolicyQuery(usualPolicySearch)).toEqual({ currentPage: '1' })
  const search = read({ searchTerm: ' Putri ', agent: 'Nusa Wisata Travel', paxName: ' ', pageSize: 10 })
  expect(toPolicyQuery(search)).toEqual({
    search: 'Putri',
    agent: 'Nusa Wisata Travel',
    currentPage: '1',
    pageSize: '10',
  })
  // a booking that is looked at is no filter of the list, nor of its report
  expect(toFilterQuery(read({ bookingLocatorCode: 'K7M2QX', currentPage: 3 }))).toEqual({})
})

test('later pages are of the moment of the first', () => {
  const asOf = '2026-11-21T05:00:00.000Z'
  expect(toPolicyQuery(read({ currentPage: 2, asOf, dateQualifier: 'coverage_end' }))).toEqual({
    currentPage: '2',
    asOf,
    dateQualifier: 'coverage_end',
  })
  expect(toPolicyQuery(read({ asOf }))).toEqual({ currentPage: '1' })
})

test('a filter leads to the first page, and the end of the period that was not touched gives way', () => {
  const third = read({ currentPage: 3, asOf: '2026-11-21T05:00:00.000Z', pageSize: 25 })
  expect(changePolicyFilters(third, { status: 'ISSUED' })).toEqual({
    ...read({ status: 'ISSUED', pageSize: 25 }),
    asOf: undefined,
  })
  const november = read({ fromDate: '2026-11-01', toDate: '2026-11-30' })
  expect(changePolicyFilters(november, { fromDate: '2026-12-05' })).toMatchObject({ toDate: '2026-12-05' })
  expect(changePolicyFilters(november, { toDate: '2026-10-05' })).toMatchObject({ fromDate: '2026-10-05' })
})

test('the filters are counted, those behind More apart, and cleared altogether', () => {
  const filtered = read({
    searchTerm: 'a',
    agent: 'b',
    status: 'VOID',
    dateQualifier: 'issued',
    fromDate: '2026-11-01',
    timeLimit: 'today',
    contactName: 'c',
  })
  expect(policyFiltersIn(filtered)).toBe(6)
  expect(moreFiltersIn(filtered)).toBe(2)
  const cleared = changePolicyFilters(filtered, noPolicyFilters)
  expect(policyFiltersIn(cleared)).toBe(0)
  expect(toPolicyQuery(cleared)).toEqual({ currentPage: '1' })
})
