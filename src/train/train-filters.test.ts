import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changeTrainFilters, toTrainQuery } from './train-filters.ts'
import { defaultTrainListSearch, trainListSearch } from './train-list-search.ts'

const read = (address: unknown) => v.parse(trainListSearch, address)
const asOf = '2026-11-21T05:00:00.000Z'

test('reads every param, also text that looks like a number', () => {
  const full = {
    bookingLocatorCode: 'K7M2QX',
    search: 'argo',
    status: 'EXPIRED',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    currentPage: 2,
    asOf,
    sort: '-departure',
  }
  expect(read(full)).toEqual(full)
  expect(read({ search: 7099 }).search).toBe('7099')
})

test('invalid params fall back to their defaults', () => {
  for (const bad of [
    { bookingLocatorCode: ['A'] },
    { search: 'a\u202eb' },
    { status: 'LOST' },
    { fromDate: '2026-02-30' },
    { currentPage: 0 },
    { asOf: 'soon' },
    { sort: 'trainName' },
    { fromDate: '2026-12-31', toDate: '2026-12-01' },
  ])
    expect(read(bad)).toEqual(defaultTrainListSearch)
})

test('the query contains the set filters, and later pages the time of the first', () => {
  expect(toTrainQuery(defaultTrainListSearch)).toEqual({ currentPage: '1' })
  expect(toTrainQuery(read({ search: ' Bandung ', status: 'HELD', asOf }))).toEqual({
    currentPage: '1',
    search: 'Bandung',
    status: 'HELD',
  })
  expect(toTrainQuery(read({ fromDate: '2026-11-01', currentPage: 2, asOf }))).toEqual({
    currentPage: '2',
    fromDate: '2026-11-01',
    asOf,
  })
})

test('the order is asked for', () => {
  expect(toTrainQuery(read({ sort: 'total' }))).toEqual({ currentPage: '1', sort: 'total' })
})

test('a new filter returns to page one; the unchanged end of a reversed period moves', () => {
  const third = read({ currentPage: 3, asOf })
  expect(changeTrainFilters(third, { status: 'ISSUED' })).toEqual({
    ...read({ status: 'ISSUED' }),
    asOf: undefined,
  })
  const november = read({ fromDate: '2026-11-01', toDate: '2026-11-30' })
  expect(changeTrainFilters(november, { fromDate: '2026-12-05' })).toMatchObject({ toDate: '2026-12-05' })
  expect(changeTrainFilters(november, { toDate: '2026-10-05' })).toMatchObject({ fromDate: '2026-10-05' })
})
