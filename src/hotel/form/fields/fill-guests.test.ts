import { expect, test } from 'vitest'
import { seatsFor, withPeople } from '../../../shell/picking/fitting.ts'
import { guestTypeOf } from '../../../shell/sale/people/hotel-guests.ts'
import { nobody } from '../../../shell/sale/people/people.ts'
import { examplePeople } from '../../../shell/sale/people/people-for-tests.ts'
import { emptyFields } from '../booking-draft.ts'
import { exampleCheck, exampleRoom } from './example-check.ts'
import { filledFor, fittingFor } from './fill-guests.ts'

const day = '2026-12-15'
const room = { numberOfAdults: 2, numberOfChildren: 1, childrenAges: [7], numberOfInfants: 1 }
const empty = emptyFields(exampleCheck({ roomPriceList: [exampleRoom(1, room)] }))

test('adults, children of the same age and infants take their places', () => {
  const { roomHolder, roomGuestList } = filledFor(examplePeople(), empty, day)
  expect(roomHolder).toEqual({
    holderFirstName: 'Putri',
    holderLastName: 'Lestari',
    holderEmail: 'putri@example.com',
    holderPhone: '+62 811 000 000',
  })
  expect(
    roomGuestList.map(({ guestTitle, guestFirstName, guestLastName }) =>
      [guestTitle, guestFirstName, guestLastName].join('/'),
    ),
  ).toEqual(['MR/Suharto/', 'MRS/Putri/Lestari', 'MISS/Ayu/Lestari', 'MSTR/Adi/Lestari'])
})

test('a guest whom nobody fits stays as it was, and one without a first name stays to be announced', () => {
  const other = examplePeople({
    travellers: [{ ...nobody, kind: 'CHILD', age: 9 }, { ...nobody, lastName: 'Bo' }, nobody],
  })
  const { roomGuestList } = filledFor(other, empty, day)
  expect(roomGuestList[1]?.guestFirstName).toBe('TBA')
  expect(roomGuestList[2]).toEqual(empty.roomGuestList[2])
})

test('a title that the guest cannot have is not taken', () => {
  const [first] = filledFor(
    examplePeople({ travellers: [{ ...nobody, title: 'MISS', firstName: 'Ayu' }] }),
    empty,
    day,
  ).roomGuestList
  expect(first?.guestTitle).toBe('MR')
})

test('a guest is counted by the age on the day of arrival', () => {
  const born = (dateOfBirth: string) => guestTypeOf({ ...nobody, dateOfBirth }, day).type
  expect([born('2024-12-16'), born('2024-12-15'), born('2008-12-16'), born('2008-12-15')]).toEqual([
    'INF',
    'CHD',
    'CHD',
    'ADT',
  ])
})

test('of a household a child gets the place of their age at the stay', () => {
  const fitting = fittingFor(day)
  const rooms = { ...room, numberOfAdults: 1, numberOfChildren: 2, childrenAges: [9, 7] }
  const fields = emptyFields(exampleCheck({ roomPriceList: [exampleRoom(1, rooms)] }))
  const ayu = {
    ...nobody,
    kind: 'CHILD' as const,
    title: 'MISS' as const,
    firstName: 'Ayu',
    lastName: 'Lestari',
    dateOfBirth: '2019-12-15',
  }
  const seats = seatsFor(fitting, fields, 0, [ayu])
  expect(seats.map(([place]) => place)).toEqual([2])
  expect(withPeople(fitting, fields, seats).roomGuestList[2]).toMatchObject({
    guestTitle: 'MISS',
    guestFirstName: 'Ayu',
    guestLastName: 'Lestari',
  })
})
