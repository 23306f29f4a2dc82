import { expect, test } from 'vitest'
import type { StandingStay } from '../../../hotel/change-ports.ts'
import { differencesFrom, readStay } from './change-answer.ts'
import { changeRequest } from './change-request.ts'

const adult = { type: 'ADT', title: 'MR' } as const
const before: StandingStay = {
  checkInDate: '2027-09-15',
  checkOutDate: '2027-09-20',
  holder: { firstName: 'Putri', lastName: 'Lestari' },
  guests: [
    { ...adult, roomNumber: 1, firstName: 'Łukasz', lastName: 'Ștefan' },
    { type: 'CHD', title: 'MSTR', roomNumber: 1, firstName: 'Ödön', lastName: 'Erdős', age: 6 },
    { ...adult, roomNumber: 2, firstName: 'Ana', lastName: 'Wati' },
  ],
  remarks: ['Quiet room', 'High floor'],
  rooms: [
    {
      numberOfRooms: 1,
      roomTypeCode: 'DBT.ST',
      occupancy: { adults: 1, children: 1, infants: 0, childrenAges: [6] },
      net: { currency: 'EUR', minor: 30_226 },
    },
    {
      numberOfRooms: 1,
      roomTypeCode: 'SGL.ST',
      occupancy: { adults: 1, children: 0, infants: 0, childrenAges: [] },
      net: { currency: 'EUR', minor: 20_000 },
    },
  ],
}

/** As the vendor's sample of a booking detail, with two rooms. */
const told = {
  reference: '52-1274417',
  status: 'CONFIRMED',
  creationUser: 'somebody',
  modificationPolicies: { cancellation: true, modification: true },
  holder: { name: 'PUTRI', surname: 'LESTARI' },
  remark: 'Quiet room / High floor',
  hotel: {
    checkIn: '2027-09-15',
    checkOut: '2027-09-20',
    code: 1,
    rooms: [
      {
        id: 1,
        code: 'DBT.ST',
        paxes: [
          { roomId: 1, type: 'AD', name: 'ŁUKASZ', surname: 'ȘTEFAN' },
          { roomId: 1, type: 'CH', age: 6, name: 'ÖDÖN', surname: 'ERDŐS' },
        ],
        rates: [{ net: '302.26', boardCode: 'RO', rooms: 1 }],
      },
      { id: 2, code: 'SGL.ST', paxes: [{ roomId: 1, type: 'AD', name: 'ANA', surname: 'WATI' }], rates: [] },
    ],
  },
}
const read = (raw: object) => readStay({ reference: '52-1274417', status: 'CONFIRMED' } as never, raw) // of the rest it reads nothing

test('what was told is sent back, with the names that are to be', () => {
  const [first, child, second] = before.guests
  if (!first || !child || !second) throw new Error('three guests')
  const after = {
    ...before,
    holder: { firstName: 'Dewi', lastName: 'Sari' },
    guests: [{ ...first, firstName: 'Dewi', lastName: 'Sari' }, child, second],
  }
  const request = changeRequest('SIMULATION', told, { parts: ['GUESTS'], after })
  expect(request).toEqual({
    mode: 'SIMULATION',
    booking: {
      ...told,
      holder: { name: 'Dewi', surname: 'Sari' },
      hotel: {
        ...told.hotel,
        rooms: [
          {
            ...told.hotel.rooms[0],
            paxes: [
              { roomId: 1, type: 'AD', name: 'Dewi', surname: 'Sari' },
              { roomId: 1, type: 'CH', age: 6, name: 'Ödön', surname: 'Erdős' },
            ],
          },
          { ...told.hotel.rooms[1], paxes: [{ roomId: 1, type: 'AD', name: 'Ana', surname: 'Wati' }] },
        ],
      },
    },
  })
})

test('remark and days are changed alone; rooms that are not ours change nothing', () => {
  const after = { ...before, checkOutDate: '2027-09-21', remarks: ['Late'] }
  expect(changeRequest('UPDATE', told, { parts: ['REMARK', 'DAYS'], after })).toEqual({
    mode: 'UPDATE',
    booking: {
      ...told,
      remark: 'Late',
      hotel: { ...told.hotel, checkIn: '2027-09-15', checkOut: '2027-09-21' },
    },
  })
  const [room] = told.hotel.rooms
  const other = { ...told, hotel: { ...told.hotel, rooms: [room, room, room] } }
  expect(changeRequest('UPDATE', other, { parts: ['GUESTS'], after })).toBeNull()
})

test('a booking shows the values before or after a change, whatever the capitals and the order of its guests', () => {
  const parts = ['GUESTS', 'REMARK', 'DAYS'] as const
  expect(differencesFrom(before, read(told), parts)).toEqual([])
  const [one, two] = told.hotel.rooms
  const turned = {
    ...told,
    hotel: { ...told.hotel, rooms: [{ ...one, paxes: one?.paxes.toReversed() }, two] },
  }
  expect(differencesFrom(before, read(turned), parts)).toEqual([])
  const after = { ...before, remarks: ['Late'], checkOutDate: '2027-09-21' }
  expect(differencesFrom(after, read(told), parts)).toEqual([
    { what: 'REMARK', ordered: 'LATE', told: 'QUIET ROOM / HIGH FLOOR' },
    { what: 'DAYS', ordered: '2027-09-15/2027-09-21', told: '2027-09-15/2027-09-20' },
  ])
  const { holder: _none, ...unnamed } = told
  expect(differencesFrom(before, read(unnamed), ['GUESTS'])).toMatchObject([{ what: 'GUESTS', told: '–' }])
})

test('whether it may be changed is the vendor’s to say', () => {
  expect(read(told).mayBeChanged).toBe(true)
  expect(read({ ...told, modificationPolicies: { modification: false } }).mayBeChanged).toBe(false)
  expect(read({ ...told, modificationPolicies: undefined }).mayBeChanged).toBe(false)
})
