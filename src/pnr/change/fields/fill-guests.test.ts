import { expect, test } from 'vitest'
import { examplePnr } from '#contract/pnr/pnr-for-tests'
import { seatsFor, withPeople } from '../../../shell/picking/fitting.ts'
import { nobody } from '../../../shell/sale/people/people.ts'
import { unchanged } from '../change-draft.ts'
import { fittingFor, placeOfAdded } from './fill-guests.ts'

const pnr = examplePnr()
const fitting = fittingFor(pnr, pnr.checkInDate)
const [, child] = pnr.roomGuestList
const added = (guestFirstName: string) => ({
  like: 1,
  guests: [
    { guestType: 'ADT', guestTitle: 'MR', guestFirstName, guestLastName: '' } as const,
    { guestType: 'CHD', guestTitle: 'MSTR', guestFirstName: 'TBA', guestLastName: '', guestAge: 7 } as const,
  ],
})
const fields = { ...unchanged(pnr), added: [added(''), added('')] }
const ani = { ...nobody, title: 'MRS' as const, firstName: 'Ani', lastName: 'Santoso' }
const ayu = { ...nobody, kind: 'CHILD' as const, age: 7, firstName: 'Ayu', lastName: 'Santoso' }

test('a household gets the tapped place of a new room and the free one of its child; guests who are named stay', () => {
  expect(child?.guestAge).toBe(7)
  const first = pnr.roomGuestList.length
  expect([placeOfAdded(fields, 0), placeOfAdded(fields, 1)]).toEqual([first, first + 2])
  const seats = seatsFor(fitting, fields, first + 2, [ani, ayu])
  const filled = withPeople(fitting, fields, seats)
  expect(filled.guests).toEqual(fields.guests)
  expect(filled.added[1]?.guests[0]).toMatchObject({ guestTitle: 'MRS', guestFirstName: 'Ani' })
  expect(filled.added[0]?.guests.map(({ guestFirstName }) => guestFirstName)).toEqual(['', 'Ayu'])
})

test('one person takes the place of a guest who is named, and none in a room that is taken away', () => {
  const renamed = withPeople(fitting, fields, seatsFor(fitting, fields, 0, [ani]))
  expect(renamed.guests[0]).toEqual({ guestTitle: 'MRS', guestFirstName: 'Ani', guestLastName: 'Santoso' })
  expect(seatsFor(fitting, { ...fields, takenAway: [1], added: [] }, 0, [ani])).toEqual([])
})
