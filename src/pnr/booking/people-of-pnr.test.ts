import { expect, test } from 'vitest'
import { examplePnr } from '#contract/pnr/pnr-for-tests'
import { peopleOfPnr } from './people-of-pnr.ts'

const guest = { roomNumber: 1, guestType: 'ADT', guestTitle: 'MRS' } as const
const holder = {
  holderFirstName: 'Putri',
  holderLastName: 'Lestari',
  holderEmail: 'putri@example.com',
  holderPhone: '+62 811 000 000',
}

test('the holder is the contact, with the title of the guest of the same name', () => {
  const { contact } = peopleOfPnr(
    examplePnr({
      roomHolder: holder,
      roomGuestList: [{ ...guest, guestFirstName: 'PUTRI', guestLastName: 'Lestari' }],
    }),
  )
  expect(contact).toMatchObject({ title: 'MRS', firstName: 'Putri', email: 'putri@example.com' })
})

test('guests keep their kind and age; who was to be announced has no first name', () => {
  const { travellers } = peopleOfPnr(
    examplePnr({
      roomGuestList: [
        { ...guest, guestFirstName: 'TBA', guestLastName: 'Lestari' },
        {
          ...guest,
          guestType: 'CHD',
          guestTitle: 'MISS',
          guestFirstName: 'Ayu',
          guestLastName: 'Lestari',
          guestAge: 7,
        },
        {
          ...guest,
          guestType: 'INF',
          guestTitle: 'MSTR',
          guestFirstName: 'Adi',
          guestLastName: 'Lestari',
          guestAge: 1,
        },
      ],
    }),
  )
  expect(travellers.map(({ kind, firstName, lastName, age }) => [kind, firstName, lastName, age])).toEqual([
    ['ADULT', '', 'Lestari', null],
    ['CHILD', 'Ayu', 'Lestari', 7],
    ['INFANT', 'Adi', 'Lestari', 1],
  ])
})
