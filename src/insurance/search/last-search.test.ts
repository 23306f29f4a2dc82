import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastSearch, rememberSearch } from './last-search.ts'
import { changeSearch, defaultDraft, type Trip } from './search-draft.ts'

const today = '2026-12-10'
const single: Trip = { tripName: 'Single Trip', coverageNames: ['Individual', 'Family', 'Group'] }
const japan = [{ key: 'JP', value: 'Japan', alpha2Code: 'JP', countryName: 'Japan' }]
const search = { ...defaultDraft(single, today), destinationCountries: japan }

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('restores the last search', () => {
  expect(lastSearch([single], today)).toBeNull()
  rememberSearch(search)
  expect(lastSearch([single], today)).toEqual(search)
})

test('drops a search that is no longer possible', () => {
  const left = changeSearch(search, { alreadyTravels: true, today })
  const bad = [
    { ...search, coverageStartDate: '2026-12-09' },
    { ...search, coverageEndDate: '2026-12-30' },
    { ...search, coverageNumberOfDays: 101, coverageEndDate: '2027-03-20' },
    { ...search, tripName: 'Moon Trip' },
    { ...search, coverageName: 'Duo' as const },
    { ...search, numberOfAdults: 2 },
    { ...search, coverageName: 'Family' as const, numberOfAdults: 3 },
    { ...left, travelDepartureDate: '2026-12-07' },
    { ...left, travelDepartureDate: null },
    { ...search, travelDepartureDate: '2026-12-09' },
  ]
  for (const one of bad) {
    rememberSearch(one)
    expect(lastSearch([single], today)).toBeNull()
    expect(localStorage.getItem('insuranceSearch')).toBeNull()
  }
  localStorage.setItem('insuranceSearch', '{"tripName":7}')
  expect(lastSearch([single], today)).toBeNull()
})

test('restores a past departure while it is still within its bounds', () => {
  const left = changeSearch(search, { alreadyTravels: true, today })
  rememberSearch({ ...left, coverageStartDate: '2026-12-11', coverageEndDate: '2026-12-11' })
  expect(lastSearch([single], '2026-12-11')).not.toBeNull()
})
