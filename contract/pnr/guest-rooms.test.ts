import { expect, test } from 'vitest'
import { guestRooms } from './guest-rooms.ts'
import type { PnrDetail } from './pnr.ts'

const guest = (roomNumber: number, guestFirstName: string): PnrDetail['roomGuestList'][number] => ({
  roomNumber,
  guestType: 'ADT',
  guestTitle: 'MR',
  guestFirstName,
  guestLastName: 'X',
})
const named = (rooms: ReturnType<typeof guestRooms>) =>
  rooms.map(({ from, to, guests }) => [from, to, guests.map((one) => one.guestFirstName).join()])

test('guests are grouped by room', () => {
  const rooms = guestRooms({
    roomGuestList: [guest(2, 'B'), guest(1, 'A'), guest(2, 'C')],
    roomCombinationType: 'MixedRoomCombination',
    totalNumberOfRooms: 2,
  })
  expect(named(rooms)).toEqual([
    [1, 1, 'A'],
    [2, 2, 'B,C'],
  ])
})

test('in identical rooms the guests of one room stand for all', () => {
  const rooms = guestRooms({
    roomGuestList: [guest(1, 'A')],
    roomCombinationType: 'IdenticalRoomCombination',
    totalNumberOfRooms: 4,
  })
  expect(named(rooms)).toEqual([[1, 4, 'A']])
})
