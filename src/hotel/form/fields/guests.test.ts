import { expect, test } from 'vitest'
import { exampleCheck, exampleRoom } from './example-check.ts'
import { guestRooms, namedAsHolder } from './guests.ts'

const family = { numberOfChildren: 1, numberOfInfants: 1, childrenAges: [5] }

test('adults come first with MR, children and infants with MSTR and their age', () => {
  const [room] = guestRooms(exampleCheck({ roomPriceList: [exampleRoom(1, family)] }))
  expect(
    room?.guests.map((guest) => [
      guest.guestType,
      guest.guestTitle,
      guest.guestFirstName,
      guest.guestLastName,
      guest.guestAge,
    ]),
  ).toEqual([
    ['ADT', 'MR', '', '', undefined],
    ['ADT', 'MR', 'TBA', '', undefined],
    ['CHD', 'MSTR', 'TBA', '', 5],
    ['INF', 'MSTR', 'TBA', '', 1],
  ])
})

test('rooms are numbered over all groups, and their guests name the group', () => {
  const checked = exampleCheck({ roomPriceList: [exampleRoom(1, { numberOfRooms: 2 }), exampleRoom(2)] })
  expect(
    guestRooms(checked).map(({ roomNumber, guests }) => [roomNumber, guests[0]?.roomGroup, guests.length]),
  ).toEqual([
    [1, 1, 2],
    [2, 1, 2],
    [3, 2, 2],
  ])
})

test('of identical rooms only one has guests', () => {
  const checked = exampleCheck({
    roomCombinationType: 'IdenticalRoomCombination',
    roomPriceList: [exampleRoom(1, { numberOfRooms: 4 })],
  })
  expect(guestRooms(checked)).toHaveLength(1)
})

test('the first guest takes the name of the holder, and keeps what the holder lacks', () => {
  const guest = { guestTitle: 'MRS', guestFirstName: 'A', guestLastName: 'Wibowo' } as const
  const holder = { holderFirstName: ' Putri ', holderLastName: '' }
  expect(namedAsHolder(guest, holder)).toEqual({ ...guest, guestFirstName: 'Putri' })
  expect(namedAsHolder(guest, { ...holder, holderLastName: 'Sari' }).guestLastName).toBe('Sari')
})
