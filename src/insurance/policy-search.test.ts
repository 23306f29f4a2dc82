import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultPolicySearch, policySearch } from './policy-search.ts'

const read = (address: unknown) => v.parse(policySearch, address)

test('no search params give the default list', () => {
  expect(defaultPolicySearch).toMatchObject({
    bookingLocatorCode: '',
    dateQualifier: 'booking',
    currentPage: 1,
    pageSize: 40,
  })
})

test('reads every param, also text that looks like a number', () => {
  const full = {
    bookingLocatorCode: 'ABC234',
    searchTerm: 'wijaya',
    fromDate: '2026-12-01',
    toDate: '2026-12-31',
    bookingCode: 'ABC',
    agent: 'Nusantara',
    productType: 'INSURANCE',
    productName: 'Basic',
    timeLimit: '3days',
    status: 'QUOTATION',
    bookerName: 'Adi',
    paxName: 'Budi',
    contactName: 'Citra',
    currentPage: 3,
    includePnrAuxiliary: 1,
    exports: 0,
    dateQualifier: 'coverage_start',
    pageSize: 25,
    sort: '-timeLimit',
  }
  expect(read(full)).toEqual(full)
  expect(read({ bookingCode: 234567 }).bookingCode).toBe('234567')
})

test('invalid params fall back to their defaults', () => {
  for (const bad of [
    { bookingLocatorCode: ['A'] },
    { searchTerm: 'a\u202eb' },
    { fromDate: '2026-02-30' },
    { timeLimit: 'soon' },
    { status: 'LOST' },
    { currentPage: 0 },
    { dateQualifier: 'birth' },
    { pageSize: 7 },
    { exports: 'all' },
    { sort: 'price' },
    { fromDate: '2026-12-31', toDate: '2026-12-01' },
  ])
    expect(read(bad)).toEqual(defaultPolicySearch)
})
