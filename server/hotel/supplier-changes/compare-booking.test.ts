import { expect, test } from 'vitest'
import type { ArrivingBooking } from '../ports.ts'
import { differencesOf } from './compare-booking.ts'

const ours = {
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-04',
  hotelId: '2805',
  hotelName: 'Mimosa',
  rooms: [
    { roomTypeCode: 'DBL.ST', roomTypeName: 'Double', numberOfRooms: 1 },
    { roomTypeCode: 'TWN.ST', roomTypeName: 'Twin', numberOfRooms: 1 },
    { roomTypeCode: 'DBL.ST', roomTypeName: 'Double', numberOfRooms: 1 },
  ],
}
const told = (booked: ArrivingBooking['booked'], more: Partial<ArrivingBooking> = {}): ArrivingBooking => ({
  supplierReference: '1-1',
  status: 'CONFIRMED',
  statusWord: 'CONFIRMED',
  booked,
  ...more,
})
const rooms = (...all: [string, number][]) =>
  all.map(([roomTypeCode, numberOfRooms]) => ({ roomTypeCode, numberOfRooms }))

test('what the supplier does not say, and the same in another order, is no difference', () => {
  expect(differencesOf(ours, told(undefined))).toEqual([])
  expect(differencesOf(ours, told({ rooms: rooms(['TWN.ST', 1], ['DBL.ST', 2]) }))).toEqual([])
  expect(differencesOf(ours, told({ hotelId: '2805', checkInDate: '2026-12-01' }))).toEqual([])
})

test('another hotel, other days and other rooms are named as people know them', () => {
  const booked = { hotelId: '9', checkOutDate: '2026-12-05', rooms: rooms(['DBL.ST', 2], ['SUI.ST', 1]) }
  expect(differencesOf(ours, told(booked, { hotelName: 'Palma', roomNames: { 'SUI.ST': 'Suite' } }))).toEqual(
    [
      { what: 'HOTEL', ours: 'Mimosa', theirs: 'Palma' },
      { what: 'DAYS', ours: '2026-12-01/2026-12-04', theirs: '2026-12-01/2026-12-05' },
      { what: 'ROOMS', ours: '2 × Double, 1 × Twin', theirs: '2 × Double, 1 × Suite' },
    ],
  )
})

test('rooms without codes are counted alone', () => {
  expect(differencesOf(ours, told({ rooms: rooms(['', 3]) }))).toEqual([])
  expect(differencesOf(ours, told({ rooms: rooms(['', 2]) }))).toEqual([
    { what: 'ROOMS', ours: '3', theirs: '2' },
  ])
})

test('of what is no longer confirmed only the status counts', () => {
  expect(
    differencesOf(ours, told({ rooms: rooms() }, { status: 'CANCELLED', statusWord: 'CANCELLED' })),
  ).toEqual([{ what: 'STATUS', ours: 'CONFIRMED', theirs: 'CANCELLED' }])
})
