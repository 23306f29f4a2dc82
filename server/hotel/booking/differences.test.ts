import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import type { BookedStay } from '../ports.ts'
import { differencesFrom } from './differences.ts'

const net = money('IDR', 1)
const room = (roomTypeCode: string, numberOfRooms: number) => ({ roomTypeCode, numberOfRooms, net })
const order = {
  clientReference: 'TW-1',
  checkInDate: '2027-03-02',
  checkOutDate: '2027-03-04',
  record: { hotel: { hotelId: '100' }, rooms: [room('DBL', 1), room('TWN', 1), room('DBL', 1)] },
}
const asOrdered = {
  hotelId: '100',
  checkInDate: '2027-03-02',
  checkOutDate: '2027-03-04',
  rooms: [room('DBL', 2), room('TWN', 1)],
  currency: 'IDR',
}

test('what is as it was ordered, in another order, or not told differs in nothing', () => {
  expect(differencesFrom(order, asOrdered)).toEqual([])
  expect(differencesFrom(order, { ...asOrdered, rooms: order.record.rooms.toReversed() })).toEqual([])
  expect(differencesFrom(order, {})).toEqual([])
  expect(differencesFrom(order, { ...asOrdered, rooms: [room('', 3)] })).toEqual([])
})

test.each<[BookedStay, string[]]>([
  [{ hotelId: '101' }, ['HOTEL 100 101']],
  [{ checkInDate: '2027-03-01' }, ['DAYS 2027-03-02/2027-03-04 2027-03-01/2027-03-04']],
  [{ rooms: [room('DBL', 3)] }, ['ROOMS 2 × DBL, 1 × TWN 3 × DBL']],
  [{ rooms: [room('', 2)] }, ['ROOMS 3 × – 2 × –']],
  [{ currency: 'EUR' }, ['CURRENCY IDR EUR']],
  [{ otherReference: 'X', hotelId: '1' }, ['REFERENCE TW-1 X', 'HOTEL 100 1']],
])('%j differs', (change, expected) => {
  const found = differencesFrom(order, { ...asOrdered, ...change })
  expect(found.map(({ what, ordered, told }) => `${what} ${ordered} ${told}`)).toEqual(expected)
})
