import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bookingRequest, type HcpReq } from '#contract/hotel/booking-request'
import { roomCombinationType } from '#contract/hotel/hotel'
import { bounds } from '#contract/hotel/request'
import { emptyFields } from './booking-draft.ts'
import { exampleCheck, exampleRoom } from './fields/example-check.ts'
import { bookingFormRules, toBookingRequest, toHotelBooking } from './to-booking-request.ts'

const checked = exampleCheck({ roomPriceList: [exampleRoom(1), exampleRoom(2, { numberOfRooms: 2 })] })
const asked: HcpReq = {
  supplierRoomPriceList: [
    {
      supplierCode: 'HBD',
      hotelId: '77',
      selectedRoomIndexCombinationList: [
        { roomNumber: 1, numberOfRooms: 1, roomPriceKey: 'offered-key-of-room-1' },
        { roomNumber: 2, numberOfRooms: 2, roomPriceKey: 'offered-key-of-room-2' },
      ],
    },
  ],
  searchReqInfo: 'signed-by-the-server',
}
const empty = emptyFields(checked)
const fields = {
  ...empty,
  roomHolder: {
    holderFirstName: ' Budi ',
    holderLastName: '',
    holderEmail: 'budi@example.com',
    holderPhone: '+62 812 345',
  },
  roomGuestList: empty.roomGuestList.map((guest) => ({
    ...guest,
    guestFirstName: 'Ani',
    guestLastName: 'Wati',
  })),
  remarks: 'Late arrival\n\n  High floor ',
  serviceChargeAmount: 5_000,
  serviceChargePercent: 2.5,
}
const usual = { asked, fields, charges: true, issue: false }

test('the room keys of the price check are sent, not those of the room list', () => {
  const request = toBookingRequest(asked, checked, toHotelBooking(usual))
  const [rooms] = request.supplierRoomPriceList
  expect(rooms?.selectedRoomIndexCombinationList.map((room) => room.roomPriceKey)).toEqual([
    'answered-key-of-room-1',
    'answered-key-of-room-2',
  ])
  expect(request.searchReqInfo).toBe(asked.searchReqInfo)
})

test('texts are trimmed, and remarks become lines', () => {
  const request = toHotelBooking(usual)
  expect(request.roomHolder.holderFirstName).toBe('Budi')
  expect(request.remarkList).toEqual(['Late arrival', 'High floor'])
  expect(request.roomGuestList).toHaveLength(6)
})

test('a corporate sends no service charge', () => {
  expect(toHotelBooking({ ...usual, charges: false }).bookingModifier?.inputServiceCharge).toEqual({
    serviceChargeAmount: 0,
    serviceChargePercent: 0,
  })
})

test('issuing at once and booking for another organisation are sent', () => {
  const corporate = { orgId: 'acme', orgName: 'Acme', orgType: 'CORPORATE' } as const
  const request = toHotelBooking({
    ...usual,
    asked: { ...asked, priceModifier: { corporate } },
    issue: true,
  })
  expect(request.bookingModifier).toMatchObject({
    pleaseDoIssuedBooking: true,
    impersonatePnrOwnership: { orgId: 'acme' },
  })
  expect(toHotelBooking(usual).bookingModifier).not.toHaveProperty('pleaseDoIssuedBooking')
})

test('an empty form has an issue for each required field', () => {
  const { issues = [] } = v.safeParse(bookingFormRules, empty)
  const paths = issues.map((issue) => v.getDotPath(issue))
  expect(paths).toContain('roomHolder.holderFirstName')
  expect(paths).toContain('roomHolder.holderEmail')
  expect(paths).toContain('roomGuestList.0.guestFirstName')
  expect(paths).toContain('roomGuestList.1.guestLastName')
  expect(paths).not.toContain('roomHolder.holderLastName')
  expect(paths).not.toContain('roomGuestList.1.guestFirstName')
})

test('for any checked rooms, the filled-in form gives a valid request with every guest in a room', () => {
  const groups = fc.array(
    fc.record({
      numberOfRooms: fc.integer({ min: 1, max: 3 }),
      numberOfAdults: fc.integer(bounds.adults),
      childrenAges: fc.array(fc.integer(bounds.childAge), { maxLength: bounds.children.max }),
      numberOfInfants: fc.integer(bounds.infants),
    }),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(groups, fc.constantFrom(...roomCombinationType.options), (groups, roomCombinationType) => {
      const identical = roomCombinationType === 'IdenticalRoomCombination'
      const rooms = (identical ? groups.slice(0, 1) : groups).map((group, index) =>
        exampleRoom(index + 1, { ...group, numberOfChildren: group.childrenAges.length }),
      )
      const checked = exampleCheck({ roomCombinationType, roomPriceList: rooms })
      const empty = emptyFields(checked)
      const filled = {
        ...fields,
        roomGuestList: empty.roomGuestList.map((guest) => ({
          ...guest,
          guestFirstName: guest.guestFirstName || 'Ani',
          guestLastName: 'Wati',
        })),
      }
      const request = toBookingRequest(asked, checked, toHotelBooking({ ...usual, fields: filled }))
      expect(v.is(bookingRequest, request)).toBe(true)
      const named = identical ? 1 : rooms.reduce((sum, { numberOfRooms }) => sum + numberOfRooms, 0)
      const guests = request.roomGuestList
      expect(new Set(guests.map(({ roomNumber }) => roomNumber)).size).toBe(named)
      // only the first guest of a room needs a name; the others may stay TBA
      expect(guests.filter(({ guestFirstName }) => guestFirstName !== 'TBA')).toHaveLength(named)
      const adults = guests.filter(({ guestType }) => guestType === 'ADT')
      expect(adults.every(({ guestTitle, guestAge }) => guestTitle === 'MR' && guestAge === undefined)).toBe(
        true,
      )
      const children = guests.filter(({ guestType }) => guestType !== 'ADT')
      expect(
        children.every(({ guestTitle, guestAge }) => guestTitle === 'MSTR' && guestAge !== undefined),
      ).toBe(true)
    }),
  )
})
