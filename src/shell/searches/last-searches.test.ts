import { beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import { forgetSearch, type KeptSearch, keepSearch, lastSearches, maxLastSearches } from './last-searches.ts'
import { restoreSearch, searchAddress } from './search-again.ts'

const device = vi.hoisted(() => ({ userId: 'user-0' }))
vi.mock('../../lib/session/session.ts', () => ({
  currentSession: () => ({ claims: { userId: device.userId } }),
}))

let persons = 0
beforeEach(() => {
  vi.stubGlobal('localStorage', exampleStorage())
  // without a key the searches are in memory
  persons += 1
  device.userId = `user-${persons}`
})

const train = (title: string, changes: Partial<KeptSearch> = {}): KeptSearch => ({
  product: 'TRAIN',
  title,
  fromDate: '2026-12-04',
  toDate: null,
  requests: { trainSearch: { title } },
  ...changes,
})
const titles = () => lastSearches().map(({ title }) => title)

test('the newest search comes first, and the oldest leaves', () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) keepSearch(train(title))
  expect(titles()).toEqual(['6', '5', '4', '3', '2'])
  expect(titles()).toHaveLength(maxLastSearches)
})

test('the same search again moves to the front', () => {
  for (const title of ['1', '2', '1']) keepSearch(train(title))
  expect(titles()).toEqual(['1', '2'])
})

test('a search that is forgotten leaves the others, and comes back to its place', () => {
  for (const title of ['1', '2', '3']) keepSearch(train(title))
  forgetSearch(train('2'))
  expect(titles()).toEqual(['3', '1'])
  keepSearch(train('2'), 1)
  expect(titles()).toEqual(['3', '2', '1'])
})

test('the searches of another person are not listed', () => {
  keepSearch(train('1'))
  device.userId = 'somebody else'
  expect(titles()).toEqual([])
})

test('a search is made again where its product does, with its own values', () => {
  const search = { checkInDate: '2026-12-04' }
  const hotel = train('Jakarta', { product: 'HOTEL', requests: { halReq: search, smReq: {} } })
  restoreSearch(hotel)
  expect(localStorage.getItem('halReq')).toBe(JSON.stringify(search))
  expect(searchAddress(hotel, '2026-12-04')).toMatchObject({
    to: '/app/hotel/list',
    state: { search: JSON.stringify(search) },
  })
  // the form moves days that have passed
  expect(searchAddress(hotel, '2026-12-05')).toEqual({ to: '/app/hotel/avail' })
  expect(searchAddress(train('1'), '2026-12-04')).toEqual({ to: '/app/train/booking' })
})
