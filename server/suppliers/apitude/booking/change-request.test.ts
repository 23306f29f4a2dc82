import { expect, test } from 'vitest'
import type { StandingStay } from '../../../hotel/change-ports.ts'
import { costOf, differencesFrom, readStay } from './change-answer.ts'
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
      number: 1,
      numberOfRooms: 1,
      roomTypeCode: 'DBT.ST',
      board: 'Room only',
      occupancy: { adults: 1, children: 1, infants: 0, childrenAges: [6] },
      net: { currency: 'EUR', minor: 30_226 },
    },
    {
      number: 2,
      numberOfRooms: 1,
      roomTypeCode: 'SGL.ST',
      board: 'Room only',
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
      {
        id: 2,
        code: 'SGL.ST',
        paxes: [{ roomId: 1, type: 'AD', name: 'ANA', surname: 'WATI' }],
        rates: [{ net: '200.00', boardCode: 'RO', rooms: 1 }],
      },
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
  const request = changeRequest('SIMULATION', told, { parts: ['GUESTS'], before, after })
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
  expect(changeRequest('UPDATE', told, { parts: ['REMARK', 'DAYS'], before, after })).toEqual({
    mode: 'UPDATE',
    booking: {
      ...told,
      remark: 'Late',
      hotel: { ...told.hotel, checkIn: '2027-09-15', checkOut: '2027-09-21' },
    },
  })
  const [room] = told.hotel.rooms
  const other = { ...told, hotel: { ...told.hotel, rooms: [room, room, room] } }
  expect(changeRequest('UPDATE', other, { parts: ['GUESTS'], before, after })).toBeNull()
})

const [double, single] = before.rooms
if (!double || !single) throw new Error('two rooms')
/** Without the first room, and with two more like the second. */
const otherRooms: StandingStay = {
  ...before,
  guests: ['Ana', 'Budi', 'Citra'].map((firstName, at) => ({
    ...adult,
    roomNumber: at + 1,
    firstName,
    lastName: 'Wati',
  })),
  rooms: [single, { ...single, number: 3, like: 2 }, { ...single, number: 4, like: 2 }],
}

test('a room that is taken away is left out, and one that is added is a copy without id and price', () => {
  const request = changeRequest('SIMULATION', told, { parts: ['ROOMS'], before, after: otherRooms })
  const [, second] = told.hotel.rooms
  const named = (name: string) => [{ roomId: 1, type: 'AD', name, surname: 'Wati' }]
  const added = { code: 'SGL.ST', rates: [{ boardCode: 'RO', rooms: 1 }] }
  expect(JSON.parse(JSON.stringify(request))).toMatchObject({
    booking: {
      hotel: {
        rooms: [
          { ...second, paxes: named('Ana') },
          { ...added, paxes: named('Budi') },
          { ...added, paxes: named('Citra') },
        ],
      },
    },
  })
  const sent = JSON.stringify(request)
  expect([sent.match(/"id":/g)?.length, sent.match(/"net":/g)?.length]).toEqual([1, 1])
})

test('of rooms that share a rate one is taken away or added, however the vendor lists them', () => {
  const twice = { ...single, numberOfRooms: 2 }
  const guests = [1, 2].map((roomNumber) => ({
    ...adult,
    roomNumber,
    firstName: `Ana${roomNumber}`,
    lastName: 'Wati',
  }))
  const pair = { ...before, guests, rooms: [twice] }
  const [, room] = told.hotel.rooms
  const byRate = { ...told, hotel: { rooms: [{ ...room, rates: [{ net: '400.00', rooms: 2 }] }] } }
  const oneByOne = { ...told, hotel: { rooms: [room, { ...room, id: 3 }] } }
  const one = { ...pair, guests: guests.slice(0, 1), rooms: [single] }
  const more = { ...pair, rooms: [twice, { ...single, number: 9, like: 2 }] }
  const roomsOf = (raw: object, after: StandingStay) =>
    JSON.parse(
      JSON.stringify(changeRequest('UPDATE', raw, { parts: ['ROOMS'], before: pair, after })),
    ).booking.hotel.rooms.map((each: { id?: number; rates: [{ rooms: number }]; paxes: object[] }) =>
      [each.id ?? 'new', each.rates[0].rooms, each.paxes.length].join(),
    )
  expect(roomsOf(byRate, one)).toEqual(['2,1,1'])
  expect(roomsOf(byRate, more)).toEqual(['2,2,2', 'new,1,1'])
  expect(roomsOf(oneByOne, one)).toEqual(['2,1,1'])
  expect(roomsOf(oneByOne, more)).toEqual(['2,1,1', '3,1,1', 'new,1,1'])
})

test('a board is the code of each rate; a room that was given back is neither sent nor read', () => {
  const after = { ...before, rooms: before.rooms.map((room) => ({ ...room, board: 'Half board' })) }
  const gone = { ...told.hotel.rooms[0], id: 3, status: 'CANCELLED' }
  const raw = { ...told, hotel: { ...told.hotel, rooms: [...told.hotel.rooms, gone] } }
  const request = changeRequest('UPDATE', raw, { parts: ['BOARD'], before, after })
  const sent = JSON.stringify(request)
  expect([sent.match(/"boardCode":"HB"/g)?.length, sent.includes('CANCELLED')]).toEqual([2, false])
  expect(sent).toContain('ŁUKASZ')
  expect(differencesFrom(before, read(raw), ['BOARD', 'ROOMS'])).toEqual([])
  expect(differencesFrom(after, read(raw), ['BOARD'])).toEqual([{ what: 'BOARD', ordered: 'HB', told: 'RO' }])
})

test('rooms and their guests are told apart, and boards by what they are called', () => {
  expect(differencesFrom(otherRooms, read(told), ['ROOMS'])).toMatchObject([
    { what: 'ROOMS', ordered: expect.stringContaining('3 × SGL.ST') },
  ])
  const named = (rate: object) => ({
    ...told,
    hotel: {
      ...told.hotel,
      rooms: told.hotel.rooms.map((room) => ({ ...room, rates: [{ ...rate, rooms: 1 }] })),
    },
  })
  const continental = {
    ...before,
    rooms: before.rooms.map((room) => ({ ...room, board: 'Continental breakfast' })),
  }
  expect(
    differencesFrom(continental, read(named({ boardCode: 'CB', boardName: 'CONTINENTAL BREAKFAST' })), [
      'BOARD',
    ]),
  ).toEqual([])
  expect(differencesFrom(before, read(named({})), ['BOARD'])).toMatchObject([{ told: '–' }])
})

test('what each room costs is read where the vendor lists them as we have them', () => {
  const now = new Date('2027-01-01T00:00:00Z')
  const policy = [{ amount: '100.00', from: '2027-09-10T00:00:00+07:00' }]
  const priced = {
    ...told,
    currency: 'EUR',
    hotel: {
      ...told.hotel,
      rooms: told.hotel.rooms.map((room) => ({
        ...room,
        rates: [{ ...room.rates[0], boardCode: 'HB', boardName: 'HALF BOARD', cancellationPolicies: policy }],
      })),
    },
  }
  const answer = { reference: '52-1274417', status: 'CONFIRMED', currency: 'EUR' } as never // of the rest it reads nothing
  const { rates } = costOf(answer, priced, before, now)
  expect(rates?.map(({ net, board }) => [net.minor, board])).toEqual([
    [30_226, 'Half board'],
    [20_000, 'Half board'],
  ])
  expect(costOf(answer, priced, otherRooms, now).rates).toBeUndefined()
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
