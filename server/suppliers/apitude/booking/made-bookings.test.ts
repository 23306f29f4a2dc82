import { expect, test } from 'vitest'
import { readMade } from './made-bookings.ts'

const listed = {
  reference: '1-3814850',
  clientReference: '0123456789abcdef0123',
  status: 'CONFIRMED',
  holder: { name: 'PUTRI', surname: '<b>LESTARI</b>' },
  hotel: { checkOut: '2018-09-15', checkIn: '2018-09-08', code: 2805, name: 'Globales Mimosa' },
  totalNet: 664.02,
  currency: 'EUR',
}

test('an entry of the list has what a person finds the booking by, and our reference as it is here', () => {
  expect(readMade(listed)).toEqual({
    supplierReference: '1-3814850',
    status: 'CONFIRMED',
    ourReference: 'TW-0123456789ABCDEF0123',
    booked: { hotelId: '2805', checkInDate: '2018-09-08', checkOutDate: '2018-09-15', currency: 'EUR' },
    hotelName: 'Globales Mimosa',
    guestName: 'PUTRI LESTARI',
    net: { currency: 'EUR', minor: 66402 },
  })
})

test('of another program it has no reference of ours; without its own it is none', () => {
  expect(readMade({ ...listed, clientReference: 'INTEGRATIONAGENCY' })).toMatchObject({ ourReference: null })
  expect(readMade({ ...listed, holder: undefined, clientReference: undefined })).toMatchObject({
    supplierReference: '1-3814850',
    ourReference: null,
  })
  expect(readMade({ ...listed, reference: undefined })).toBeNull()
})
