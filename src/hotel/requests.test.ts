import { afterEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../lib/device/example-storage.ts'
import { storedHotel } from './booking-requests.ts'
import { lastSearch, storedSearch } from './requests.ts'

const noonInJakarta = new Date('2026-12-10T05:00:00Z')
const storing = (entries: Record<string, unknown>) => vi.stubGlobal('localStorage', exampleStorage(entries))

afterEach(() => vi.unstubAllGlobals())

test('the first search begins today by the clock of Jakarta', () => {
  storing({})
  expect(lastSearch(noonInJakarta)).toMatchObject({
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-11',
  })
  expect(lastSearch(new Date('2026-12-10T18:00:00Z')).checkInDate).toBe('2026-12-11')
})

test('a stored request that does not fit the contract is ignored', () => {
  storing({ halReq: { checkInDate: 'tomorrow' }, hdReq: { supplierCode: 'XXX' } })
  expect(lastSearch(noonInJakarta).checkInDate).toBe('2026-12-10')
  expect(storedHotel.read()).toBeNull()
})

test('a stored search is kept, but never begins in the past', () => {
  storing({})
  const search = lastSearch(noonInJakarta)
  storedSearch.write({ ...search, checkInDate: '2027-01-05', checkOutDate: '2027-01-08', _numberOfNights: 3 })
  expect(lastSearch(noonInJakarta).checkOutDate).toBe('2027-01-08')
  expect(lastSearch(new Date('2027-01-06T05:00:00Z'))).toMatchObject({
    checkInDate: '2027-01-06',
    checkOutDate: '2027-01-09',
    _numberOfNights: 3,
  })
})
