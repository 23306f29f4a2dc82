import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  changeReport,
  noReportFilters,
  reportFiltersIn,
  reportSearch,
  toReportQuery,
  usualReport,
} from './report-search.ts'

const read = (search: Record<string, unknown>) => v.parse(reportSearch, search)

test('an address names every parameter of the report as the call does', () => {
  const search = {
    agent: 'NUSA-BALI',
    hotelName: 'Nusa',
    timeLimit: '3days',
    status: 'HOLD',
    dateQualifier: 'checkin',
    fromDate: '2026-11-01',
    toDate: '2026-12-01',
    bookingCode: 'QZ7',
    bookerName: 'Sari',
    paxName: 'O’Brien',
    includePnrAuxiliary: 0,
    currentPage: 3,
  }
  expect(read(search)).toEqual({ ...search, charts: false })
  expect(toReportQuery(read(search))).toEqual({ ...search, includePnrAuxiliary: '0', currentPage: '3' })
  expect(reportFiltersIn(read(search))).toBe(8)
})

test('what is bad in an address falls back to the usual', () => {
  for (const bad of [{ currentPage: 0 }, { agent: 'a b' }, { includePnrAuxiliary: 7 }, { charts: 'yes' }]) {
    expect(read(bad), JSON.stringify(bad)).toEqual(usualReport)
  }
  expect(read({ fromDate: '2026-12-01', toDate: '2026-11-01' })).toEqual(usualReport)
  // the router reads what looks like a number as one
  expect(read({ bookerName: 7 }).bookerName).toBe('7')
})

test('a filter leads to the first page, and clearing leaves the charts as they are', () => {
  const there = read({ currentPage: 4, charts: true, agent: 'NUSA', bookerName: 'Sari' })
  expect(changeReport(there, { status: 'ISSUED' })).toMatchObject({ currentPage: 1, agent: 'NUSA' })
  const cleared = changeReport(there, noReportFilters)
  expect(reportFiltersIn(cleared)).toBe(0)
  expect(cleared.charts).toBe(true)
  expect(changeReport(read({ toDate: '2026-11-01' }), { fromDate: '2026-11-05' }).toDate).toBe('2026-11-05')
})
