import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookingAnswer, confirmationOf } from './booking/booking-answer.ts'
import { availabilityAnswer, checkRateAnswer } from './rate/rate-answer.ts'
import { askedFor, stayForTests } from './rate/rates-for-tests.ts'
import { countReasons, readHotel } from './read-hotel.ts'
import { apitudeSample, hasSamples } from './samples-for-tests.ts'

const london = stayForTests({
  checkInDate: '2024-04-02',
  checkOutDate: '2024-04-03',
  nights: 1,
  rooms: [{ adults: 1, children: 0, infants: 0, childrenAges: [] }],
})
const asked = { ...askedFor(london, 6619), now: new Date('2024-02-23T20:25:32Z') }

describe.skipIf(!hasSamples)('recorded answers of the booking API', () => {
  const [hotel] = hasSamples
    ? v.parse(availabilityAnswer, apitudeSample('200-list-available-hotels')).hotels.hotels
    : []
  const checked = hasSamples
    ? v.parse(checkRateAnswer, apitudeSample('200-list-checkrates')).hotel
    : undefined

  it('availability: every rate is mapped', () => {
    const reading = readHotel(hotel, asked)
    expect(reading.refused).toEqual([])
    expect(reading.hotel?.rates).toHaveLength(19)
    expect(reading.hotel?.rates.filter(({ policy }) => policy?.cancellable)).toHaveLength(11)
    expect(reading.hotel?.rates[0]).toMatchObject({
      net: { currency: 'EUR', minor: 21_240 },
      board: 'Room only',
      roomTypeName: 'standard room',
      rateInfo: 'Non refundable',
      commentsId: '164|54206|0',
      policy: { cancellable: false, freeUntil: null },
    })
  })

  it('availability: in a currency without a name every rate is refused by name', () => {
    const { refused } = readHotel({ ...Object(hotel), currency: 'XTS' }, asked)
    expect(countReasons(refused)).toEqual({ 'unknown currency': 19 })
  })

  it('price check: the rate is mapped with its comments', () => {
    const reading = readHotel(checked, asked)
    expect(reading.refused).toEqual([])
    expect(reading.hotel?.rates).toMatchObject([
      {
        net: { minor: 28_072 },
        comments: expect.stringMatching(/^Children policy: .*Check-out\.$/),
        policy: { cancellable: true, freeUntil: new Date('2024-04-01T13:00:00Z') },
      },
    ])
  })

  it('confirmation: the reference, what is booked, and its net', () => {
    const { booking } = v.parse(bookingAnswer, apitudeSample('200-confirm-booking'))
    expect(confirmationOf(booking, 'TW-1')).toEqual({
      clientReference: 'TW-1',
      supplierReference: '207-12306403',
      status: 'CONFIRMED',
      booked: {
        hotelId: '712986',
        checkInDate: '2024-04-06',
        checkOutDate: '2024-04-08',
        rooms: [{ roomTypeCode: 'DBL.DX', numberOfRooms: 1 }],
        currency: 'GBP',
        otherReference: 'INTEGRATIONAGENCY',
      },
      net: { currency: 'GBP', minor: 89_923 },
      payableThrough: { name: 'HOTELBEDS PRODUCT,S.L.U.', vatNumber: 'ESB38877676' },
    })
  })
})
