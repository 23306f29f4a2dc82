import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changeReport, defaultReport, reportSearch, toReportQuery } from './report-search.ts'

const read = (search: Record<string, unknown>) => v.parse(reportSearch, search)

test('an address names every parameter as the request does', () => {
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
})

test('a bad parameter falls back to its default', () => {
  for (const bad of [{ currentPage: 0 }, { agent: 'a b' }, { includePnrAuxiliary: 7 }, { charts: 'yes' }]) {
    expect(read(bad), JSON.stringify(bad)).toEqual(defaultReport)
  }
  expect(read({ fromDate: '2026-12-01', toDate: '2026-11-01' })).toEqual(defaultReport)
  // the router parses digits as a number
  expect(read({ bookerName: 7 }).bookerName).toBe('7')
})

test('a changed filter returns to the first page and keeps the charts as they are', () => {
  const there = read({ currentPage: 4, charts: true, agent: 'NUSA', bookerName: 'Sari' })
  expect(changeReport(there, { status: 'ISSUED' })).toMatchObject({
    currentPage: 1,
    agent: 'NUSA',
    charts: true,
  })
  expect(changeReport(read({ toDate: '2026-11-01' }), { fromDate: '2026-11-05' }).toDate).toBe('2026-11-05')
})
