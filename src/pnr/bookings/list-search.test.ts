import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changeFilters, defaultSearch, listSearch, shownSort, toListQuery } from './list-search.ts'

const read = (search: Record<string, unknown>) => v.parse(listSearch, search)

test('an address holds every filter', () => {
  const search = {
    _page: 3,
    asOf: '2026-11-21T05:00:00.000Z',
    dateQualifier: 'checkin',
    fromDate: '2026-11-01',
    toDate: '2026-12-01',
    timeLimit: '3days',
    status: 'HOLD',
    bookingCode: 'QZ7',
    paxName: 'O’Brien',
    hotelName: 'Nusa',
    sort: '-total',
  }
  expect(read(search)).toEqual(search)
})

test('a bad parameter falls back to its default, the others stay', () => {
  for (const bad of [
    { _page: 0 },
    { _page: 'two' },
    { asOf: 'now' },
    { dateQualifier: 'departure' },
    { fromDate: '2026-02-30' },
    { timeLimit: 'forever' },
    { status: ['HOLD'] },
    { paxName: 'x'.repeat(61) },
    { hotelName: { $ne: '' } },
    { bookingCode: null },
    { sort: 'price' },
    { fromDate: '2026-02-02', toDate: '2026-02-01' },
  ]) {
    const { fromDate, toDate, ...rest } = read({ ...bad, status: 'status' in bad ? bad.status : 'ISSUED' })
    expect([fromDate, toDate], JSON.stringify(bad)).toEqual([undefined, undefined])
    expect(rest).toMatchObject({ ...defaultSearch, ...('status' in bad ? {} : { status: 'ISSUED' }) })
  }
})

test('a locator of digits alone is accepted', () => {
  expect(read({ bookingCode: 234_567 }).bookingCode).toBe('234567')
})

test('a changed filter returns to the first page of the current list', () => {
  const third = read({ _page: 3, asOf: '2026-11-21T05:00:00.000Z', paxName: 'Putri' })
  expect(changeFilters(third, { status: 'HOLD' })).toEqual(read({ paxName: 'Putri', status: 'HOLD' }))
})

test('the unchanged day of the period follows the changed one', () => {
  const november = read({ fromDate: '2026-11-01', toDate: '2026-11-30' })
  expect(changeFilters(november, { fromDate: '2026-12-05' })).toMatchObject({ toDate: '2026-12-05' })
  expect(changeFilters(november, { toDate: '2026-10-05' })).toMatchObject({ fromDate: '2026-10-05' })
})

test('the request holds the set filters only', () => {
  expect(toListQuery(defaultSearch)).toEqual({ _page: '1' })
  expect(toListQuery(read({ paxName: ' Putri ', hotelName: ' ', asOf: '2026-11-21T05:00:00.000Z' }))).toEqual(
    {
      _page: '1',
      paxName: 'Putri',
    },
  )
  expect(toListQuery(read({ _page: 2, dateQualifier: 'issued', asOf: '2026-11-21T05:00:00.000Z' }))).toEqual({
    _page: '2',
    dateQualifier: 'issued',
    asOf: '2026-11-21T05:00:00.000Z',
  })
})

test('the order is sent', () => {
  expect(toListQuery(read({ sort: 'guest' }))).toEqual({ _page: '1', sort: 'guest' })
})

test('the heading of the server’s own order is marked', () => {
  expect(shownSort(read({}))).toBe('-booked')
  expect(shownSort(read({ timeLimit: 'today' }))).toBe('limit')
  expect(shownSort(read({ dateQualifier: 'checkin' }))).toBe('-checkIn')
  expect(shownSort(read({ dateQualifier: 'issued' }))).toBeUndefined()
  expect(shownSort(read({ timeLimit: 'today', sort: 'hotel' }))).toBe('hotel')
})
