import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '#contract/day/dates'
import { lastSearch, rememberSearch } from './last-search.ts'
import { defaultDraft, searchOf } from './search-draft.ts'

const today = '2026-12-10'
const gambir = { stationCode: 'GMR', stationName: 'Gambir', cityName: 'Jakarta' }
const bandung = { stationCode: 'BD', stationName: 'Bandung', cityName: 'Bandung' }
const search = searchOf(defaultDraft(gambir, bandung, today), today)

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

function remembered() {
  if (!search) throw new Error('the example search must be valid')
  return search
}

test('restores the last search, and moves a past departure to today', () => {
  expect(lastSearch(today)).toBeNull()
  rememberSearch(remembered())
  expect(lastSearch(today)).toEqual(search)
  const tomorrow = addDays(today, 1)
  expect(lastSearch(tomorrow)).toEqual({
    ...search,
    departureDate: tomorrow,
    returnDate: addDays(tomorrow, 3),
  })
})

test('adds a return date if the stored search has none', () => {
  rememberSearch({ ...remembered(), returnDate: null })
  expect(lastSearch(today)).toMatchObject({ returnDate: addDays(today, 3) })
})

test('drops an invalid stored search', () => {
  const bad = [
    { ...remembered(), destinationStation: remembered().originStation },
    { ...remembered(), departureDate: addDays(today, 91) },
    { ...remembered(), tripType: 'RT', returnDate: addDays(today, 31) },
    { ...remembered(), numberOfInfants: 2 },
    { ...remembered(), numberOfAdults: 5 },
    { ...remembered(), tripType: 'RTX' },
    { ...remembered(), more: 1 },
  ]
  for (const one of bad) {
    localStorage.setItem('trainSearch', JSON.stringify(one))
    expect(lastSearch(today)).toBeNull()
    expect(localStorage.getItem('trainSearch')).toBeNull()
  }
  localStorage.setItem('trainSearch', 'not JSON')
  expect(lastSearch(today)).toBeNull()
})
