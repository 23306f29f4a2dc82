import { expect, test } from 'vitest'
import { readArriving } from './arriving-bookings.ts'

/** As the vendor's description of the list shows one. */
const listed = {
  reference: '1-3814850',
  clientReference: 'AgencyTest01',
  status: 'CONFIRMED',
  hotel: {
    checkOut: '2018-09-15',
    checkIn: '2018-09-08',
    code: 2805,
    name: 'Globales Mimosa',
    rooms: [
      { status: 'CONFIRMED', code: 'DBT.ST', rates: [{ amount: '664.02', boardCode: 'HB', rooms: 1 }] },
    ],
  },
  totalNet: 664.02,
  currency: 'EUR',
}

test('an entry of the list has hotel, days, rooms and status', () => {
  expect(readArriving(listed)).toEqual({
    supplierReference: '1-3814850',
    status: 'CONFIRMED',
    statusWord: 'CONFIRMED',
    booked: {
      hotelId: '2805',
      checkInDate: '2018-09-08',
      checkOutDate: '2018-09-15',
      rooms: [{ roomTypeCode: 'DBT.ST', numberOfRooms: 1 }],
      currency: 'EUR',
    },
    hotelName: 'Globales Mimosa',
    roomNames: {},
  })
})

test('names are plain text, and a room is known by its name where it has one', () => {
  const rooms = [{ code: 'SUI.ST', name: '<b>Suite</b>', rates: [{ rooms: 2 }] }]
  expect(readArriving({ ...listed, hotel: { ...listed.hotel, name: 'A <i>B</i>', rooms } })).toMatchObject({
    hotelName: 'A B',
    roomNames: { 'SUI.ST': 'Suite' },
  })
})

test('what cannot be told says nothing, and an entry without reference or status is none', () => {
  expect(readArriving({ reference: '1-1', status: 'CANCELLED' })).toEqual({
    supplierReference: '1-1',
    status: 'CANCELLED',
    statusWord: 'CANCELLED',
    roomNames: {},
  })
  const odd = { ...listed, hotel: { code: {}, checkIn: 'soon', rooms: [{ code: 'X' }, null] } }
  expect(readArriving(odd)?.booked).toEqual({ currency: 'EUR' })
  for (const entry of [null, 1, 'x', {}, { reference: '1-1' }, { ...listed, reference: 'a b' }])
    expect(readArriving(entry)).toBeNull()
})
