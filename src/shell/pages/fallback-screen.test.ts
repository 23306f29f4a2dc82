import { expect, test } from 'vitest'
import { fallbackScreen } from './fallback-screen.ts'

test.each([
  ['hotel', '/app/hotel/avail'],
  ['hotel/', '/app/hotel/avail'],
  ['insurance', '/app/insurance/booking'],
  ['order', '/app/order/list'],
  ['pnr', '/app/pnr/list'],
  ['tour', '/app/tour/avail'],
  ['train', '/app/train/booking'],
])('the bare address of an area redirects to its first screen: %s', (path, screen) => {
  expect(fallbackScreen(path)).toBe(screen)
})

test('unknown addresses below PNR redirect to the list', () => {
  expect(fallbackScreen('pnr/detail/HOTEL')).toBe('/app/pnr/list')
  expect(fallbackScreen('pnr/nothing/of/this/name')).toBe('/app/pnr/list')
})

test.each(['', 'hotel/nothing', 'flight', 'flight/list', 'toString', 'constructor/x', 'Hotel'])(
  'any other address is not found: %s',
  (path) => {
    expect(fallbackScreen(path)).toBeNull()
  },
)
