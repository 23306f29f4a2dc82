import { expect, test } from 'vitest'
import type { WantedChange } from '#contract/pnr/change'
import type { BookingRecord, RoomRecord } from '../booking/booking-record.ts'
import { roomsIn, withRooms } from './wanted-rooms.ts'

const adult = { type: 'ADT', title: 'MR', lastName: 'Wijaya' } as const
const guest = (roomNumber: number, firstName: string) => ({ ...adult, roomNumber, firstName })
const occupancy = { adults: 1, children: 0, infants: 0, childrenAges: [] }
const room = (roomNumber: number, numberOfRooms: number) =>
  ({ roomNumber, numberOfRooms, roomTypeCode: `R${roomNumber}`, occupancy }) as unknown as RoomRecord // without its price
const booked = (rooms: RoomRecord[], guests: BookingRecord['guests']) =>
  ({ rooms, guests }) as unknown as BookingRecord // without its hotel

/** One room, and two that share a rate. */
const three = booked([room(1, 1), room(2, 2)], [guest(1, 'Ana'), guest(2, 'Budi'), guest(3, 'Citra')])
const named = (guestFirstName: string) =>
  ({ guestType: 'ADT', guestTitle: 'MR', guestFirstName, guestLastName: 'Wijaya' }) as const
const changed = (
  record: BookingRecord,
  takenAway: number[],
  added: NonNullable<WantedChange['rooms']>['added'] = [],
) => {
  const { rooms, guests } = withRooms(record, { takenAway, added })
  return {
    rooms: rooms.map(({ roomNumber, numberOfRooms, like }) =>
      [roomNumber, numberOfRooms, like ?? null].join(),
    ),
    guests: guests.map(({ roomNumber, firstName }) => `${roomNumber} ${firstName}`),
  }
}

test('a room that is taken away goes with its guests, and those after it move up', () => {
  expect(roomsIn(three)).toBe(3)
  expect(changed(three, [1])).toEqual({ rooms: ['2,2,'], guests: ['1 Budi', '2 Citra'] })
  expect(changed(three, [2])).toEqual({ rooms: ['1,1,', '2,1,'], guests: ['1 Ana', '2 Citra'] })
  expect(changed(three, [3, 2])).toEqual({ rooms: ['1,1,'], guests: ['1 Ana'] })
})

test('a room that is added stands at the end, as the one it is like', () => {
  const more = [{ like: 3, roomGuestList: [named('Dewi')] }]
  expect(changed(three, [1], more)).toEqual({
    rooms: ['2,2,', '3,1,2'],
    guests: ['1 Budi', '2 Citra', '3 Dewi'],
  })
})

test('notes follow their guest, and no new guest gets the number of one who is gone', () => {
  const less = withRooms(three, { takenAway: [1, 3], added: [] })
  expect(less.guests.map(({ noteNumber }) => noteNumber)).toEqual([2])
  const more = withRooms(less, { takenAway: [], added: [{ like: 1, roomGuestList: [named('Dewi')] }] })
  expect(more.guests.map(({ noteNumber, firstName }) => [noteNumber, firstName])).toEqual([
    [2, 'Budi'],
    [4, 'Dewi'],
  ])
})

test('guests of one room who stand for all do so until another room has its own', () => {
  const alike = booked([room(1, 3)], [guest(1, 'Ana')])
  expect(changed(alike, [1])).toEqual({ rooms: ['1,2,'], guests: ['1 Ana'] })
  expect(changed(alike, [1], [{ like: 1, roomGuestList: [named('Dewi')] }])).toEqual({
    rooms: ['1,2,', '2,1,1'],
    guests: ['1 Ana', '2 Ana', '3 Dewi'],
  })
})

test.each([
  ['noRoomLeft', [1, 2, 3], []],
  ['noSuchRoom', [4], []],
  ['noSuchRoom', [], [{ like: 4, roomGuestList: [named('Dewi')] }]],
  ['tooManyRooms', [], Array(8).fill({ like: 1, roomGuestList: [named('Dewi')] })],
  ['guestsUnfit', [], [{ like: 1, roomGuestList: [named('Dewi'), named('Eka')] }]],
  ['titleWrongInRoom', [], [{ like: 1, roomGuestList: [{ ...named('Dewi'), guestTitle: 'MISS' as const }] }]],
])('refused: %s', (reason, takenAway, added) => {
  expect(() => withRooms(three, { takenAway, added })).toThrow(
    expect.objectContaining({ facts: expect.objectContaining({ reason: expect.stringContaining(reason) }) }),
  )
})
