import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestKeys } from '../../lib/device/storage.ts'
import { lastSearch, rememberSearch } from './last-search.ts'
import { defaultSearch } from './tour-search.ts'

const today = '2026-12-10'
const usual = defaultSearch(today)

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('restores the last search, moved to possible days', () => {
  expect(lastSearch(today)).toEqual(usual)
  rememberSearch({ ...usual, country: 'JP' })
  expect(lastSearch(today)).toEqual({ ...usual, country: 'JP' })
  expect(lastSearch('2026-12-20')).toMatchObject({ country: 'JP', startdate: '2026-12-27' })
})

test('drops an invalid stored search', () => {
  localStorage.setItem('tourSearch', '{"country":"Japan"}')
  expect(lastSearch(today)).toEqual(usual)
  expect(localStorage.getItem('tourSearch')).toBeNull()
})

test('the stored search is deleted with the session', () => {
  expect(requestKeys).toContain('tourSearch')
})
