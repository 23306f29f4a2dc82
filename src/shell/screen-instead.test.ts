import { expect, test } from 'vitest'
import { screenInstead } from './screen-instead.ts'

test.each([
  ['hotel', '/app/hotel/avail'],
  ['hotel/', '/app/hotel/avail'],
  ['insurance', '/app/insurance/booking'],
  ['order', '/app/order/list'],
  ['pnr', '/app/pnr/list'],
  ['tour', '/app/tour/avail'],
  ['train', '/app/train/booking'],
])('the bare address of an area leads to its first screen: %s', (stray, screen) => {
  expect(screenInstead(stray)).toBe(screen)
})

test('what is below PNR falls back to the list', () => {
  expect(screenInstead('pnr/detail/HOTEL')).toBe('/app/pnr/list')
  expect(screenInstead('pnr/nothing/of/this/name')).toBe('/app/pnr/list')
})

test.each(['', 'hotel/nothing', 'flight', 'flight/list', 'toString', 'constructor/x', 'Hotel'])(
  'anything else is no page: %s',
  (stray) => {
    expect(screenInstead(stray)).toBeNull()
  },
)
