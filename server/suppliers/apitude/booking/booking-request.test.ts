import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import type { RoomOccupancy, SupplierGuest, SupplierOrder } from '../../../hotel/ports.ts'
import { availabilityRequest } from '../availability-request.ts'
import { occupanciesOf } from '../occupancies.ts'
import { stayForTests } from '../rate/rates-for-tests.ts'
import { bookingRequest } from './booking-request.ts'
import { vendorReference } from './client-reference.ts'

const couple: RoomOccupancy = { adults: 2, children: 0, infants: 0, childrenAges: [] }
const family: RoomOccupancy = { adults: 2, children: 2, infants: 1, childrenAges: [9, 5] }
const guest = (
  roomNumber: number,
  firstName: string,
  change: Partial<SupplierGuest> = {},
): SupplierGuest => ({
  roomNumber,
  type: 'ADT',
  title: 'MS',
  firstName,
  lastName: 'Lestari',
  ...change,
})

const order = (change: Partial<SupplierOrder>): SupplierOrder => ({
  clientReference: 'TW-0123456789ABCDEF0123',
  agentId: 'the id of the agent',
  hotelId: '100',
  stay: stayForTests(),
  rates: [{ roomNumber: 1, numberOfRooms: 1, rateKey: 'a', net: money('IDR', 1) }],
  holder: { firstName: 'Putri', lastName: 'Lestari', email: 'putri@example.com', phone: '+62' },
  guests: [guest(1, 'Putri'), guest(1, 'Sari')],
  remarks: [],
  ...change,
})

test('what is asked for: the stay, the guests, the hotels and the market', () => {
  const stay = stayForTests({ rooms: [couple, family, couple] })
  expect(availabilityRequest(stay, occupanciesOf(stay), [1, 2])).toEqual({
    stay: { checkIn: '2027-03-02', checkOut: '2027-03-04' },
    occupancies: [
      { rooms: 2, adults: 2, children: 0 },
      {
        rooms: 1,
        adults: 2,
        children: 3,
        paxes: [
          { type: 'CH', age: 9 },
          { type: 'CH', age: 5 },
          { type: 'CH', age: 1 },
        ],
      },
    ],
    hotels: { hotel: [1, 2] },
    sourceMarket: 'ID',
  })
  const apart = stayForTests({ rooms: [couple, couple], groupRooms: false })
  expect(availabilityRequest(apart, occupanciesOf(apart), [1]).occupancies).toHaveLength(2)
})

test('a booking: holder, guests, reference and remarks; no card, no address of the guest', () => {
  const body = bookingRequest(order({ remarks: ['Late arrival', '<b>Cot</b>'] }))
  expect(body).toEqual({
    holder: { name: 'Putri', surname: 'Lestari' },
    rooms: [
      {
        rateKey: 'a',
        paxes: [
          { roomId: 1, type: 'AD', name: 'Putri', surname: 'Lestari' },
          { roomId: 1, type: 'AD', name: 'Sari', surname: 'Lestari' },
        ],
      },
    ],
    clientReference: '0123456789ABCDEF0123',
    creationUser: 'the id of the agent',
    remark: 'Late arrival / Cot',
  })
})

test('who has one name has it twice, and long names and remarks are cut', () => {
  const long = 'x'.repeat(3_000)
  const { holder, rooms, remark } = bookingRequest(
    order({
      holder: { firstName: 'Suharti', lastName: '', email: '', phone: '' },
      guests: [guest(1, long, { lastName: ' ' })],
      remarks: [long],
    }),
  )
  expect(holder).toEqual({ name: 'Suharti', surname: 'Suharti' })
  expect(rooms[0]?.paxes[0]).toMatchObject({ name: 'x'.repeat(50), surname: 'x'.repeat(50) })
  expect(rooms[0]?.paxes[1]).toEqual({ roomId: 1, type: 'AD' })
  expect(remark).toHaveLength(2_000)
})

test('identical rooms are one entry, and the guests of the first name them all', () => {
  const { rooms } = bookingRequest(
    order({
      stay: stayForTests({ rooms: [couple, couple] }),
      rates: [{ roomNumber: 1, numberOfRooms: 2, rateKey: 'a', net: money('IDR', 1) }],
    }),
  )
  expect(rooms).toHaveLength(1)
  expect(rooms[0]?.paxes.map(({ roomId, name }) => [roomId, name])).toEqual([
    [1, 'Putri'],
    [1, 'Sari'],
    [2, 'Putri'],
    [2, 'Sari'],
  ])
})

test('different rooms are one entry each, and children keep the ages that were searched for', () => {
  const { rooms } = bookingRequest(
    order({
      stay: stayForTests({ rooms: [couple, family, couple] }),
      rates: [
        { roomNumber: 1, numberOfRooms: 2, rateKey: 'a', net: money('IDR', 1) },
        { roomNumber: 2, numberOfRooms: 1, rateKey: 'b', net: money('IDR', 1) },
      ],
      guests: [
        guest(1, 'Putri'),
        guest(2, 'Budi'),
        guest(3, 'Wati'),
        guest(3, 'Baby', { type: 'INF' }),
        guest(3, 'Five', { type: 'CHD', age: 5 }),
        guest(3, 'Nine', { type: 'CHD', age: 9 }),
      ],
    }),
  )
  expect(
    rooms.map(({ rateKey, paxes }) => [
      rateKey,
      ...paxes.map(({ roomId, type, age, name }) => [roomId, type, age, name]),
    ]),
  ).toEqual([
    [
      'a',
      [1, 'AD', undefined, 'Putri'],
      [1, 'AD', undefined, undefined],
      [2, 'AD', undefined, 'Budi'],
      [2, 'AD', undefined, undefined],
    ],
    [
      'b',
      [1, 'AD', undefined, 'Wati'],
      [1, 'AD', undefined, undefined],
      [1, 'CH', 9, 'Nine'],
      [1, 'CH', 5, 'Five'],
      [1, 'CH', 1, 'Baby'],
    ],
  ])
})

test('a reference has at most 20 characters, is the same each time, and another for each booking', () => {
  const references = [
    'TW-0123456789ABCDEF0123',
    'TW-0123456789ABCDEF0124',
    'CANCEL-0123456789ABCDEF0123',
    'ref-1',
    `x${'y'.repeat(40)}`,
  ]
  const made = references.map(vendorReference)
  expect(made[0]).toBe('0123456789ABCDEF0123')
  expect(new Set(made).size).toBe(references.length)
  for (const one of made) expect(one).toMatch(/^[\w-]{1,20}$/)
  expect(references.map(vendorReference)).toEqual(made)
})
