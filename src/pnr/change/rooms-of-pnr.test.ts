import { expect, test } from 'vitest'
import { examplePnr } from '#contract/pnr/pnr-for-tests'
import { guestsLike, roomsOfPnr } from './rooms-of-pnr.ts'

test('each room has its type and its guests', () => {
  const [first, second] = roomsOfPnr(examplePnr())
  expect([first?.typeName, second?.typeName]).toEqual(['Deluxe double', 'Superior twin'])
  expect(second?.guests.map(({ guestFirstName }) => guestFirstName)).toEqual(['Nguyễn'])
})

test('the guests of one identical room stand for those of each', () => {
  const [price] = examplePnr().roomPriceList
  const pnr = examplePnr({
    roomPriceList: price ? [{ ...price, numberOfRooms: 3 }] : [],
    totalNumberOfRooms: 3,
    roomGuestList: examplePnr().roomGuestList.slice(0, 2),
  })
  expect(roomsOfPnr(pnr).map(({ typeName, guests }) => `${typeName} ${guests.length}`)).toEqual(
    Array(3).fill('Deluxe double 2'),
  )
})

test('a room like it is for as many people of the same ages, whose names are asked for', () => {
  const [first] = roomsOfPnr(examplePnr())
  expect(first && guestsLike(first)).toEqual([
    { guestType: 'ADT', guestTitle: 'MR', guestFirstName: '', guestLastName: '' },
    { guestType: 'CHD', guestTitle: 'MSTR', guestFirstName: 'TBA', guestLastName: '', guestAge: 7 },
  ])
})
