import { expect, test } from 'vitest'
import { travellerFormsOf } from '#contract/tour/travellers'
import { nobody } from '../../../shell/sale/people/people.ts'
import { examplePeople } from '../../../shell/sale/people/people-for-tests.ts'
import { filledFor } from './fill-travellers.ts'
import { emptyFields } from './tour-fields.ts'

const departure = '2026-12-15'
const counts = [
  { code: 'ADULTTS', quantity: 2 },
  { code: 'CHDTS', quantity: 2 },
] as const

const filled = (people = examplePeople()) =>
  filledFor(people, emptyFields(counts), { seats: travellerFormsOf(counts), departure })

test('adults take the seats of adults, children and infants those of children', () => {
  const { contact, pax } = filled()
  expect(contact).toMatchObject({ first_name: 'Putri', last_name: 'Lestari', phone: '+62 811 000 000' })
  expect(
    pax.map(({ description, first_name, last_name, dob }) => [description, first_name, last_name, dob]),
  ).toEqual([
    ['Adult Twin Sharing 1', 'Suharto', '', ''],
    ['Adult Twin Sharing 2', 'Putri', 'Lestari', '1990-05-17'],
    ['Child Twin Sharing 1', 'Ayu', 'Lestari', ''],
    ['Child Twin Sharing 2', 'Adi', 'Lestari', ''],
  ])
})

test('who is twelve on the day of departure is no child', () => {
  const { pax } = filled(
    examplePeople({
      travellers: [
        { ...nobody, kind: 'CHILD', firstName: 'Twelve', dateOfBirth: '2014-12-15' },
        { ...nobody, kind: 'CHILD', firstName: 'Eleven', dateOfBirth: '2014-12-16' },
      ],
    }),
  )
  expect(pax.map(({ first_name }) => first_name)).toEqual(['Twelve', '', 'Eleven', ''])
})
