import { expect, test } from 'vitest'
import { travellerFormsOf } from '#contract/tour/travellers'
import { seatsFor, withPeople } from '../../../shell/picking/fitting.ts'
import { nobody } from '../../../shell/sale/people/people.ts'
import { examplePeople } from '../../../shell/sale/people/people-for-tests.ts'
import { filledFor, fittingFor } from './fill-travellers.ts'
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

test('a household of the book takes the free seats; who is twelve sits with the adults', () => {
  const fitting = fittingFor({ seats: travellerFormsOf(counts), departure })
  const empty = emptyFields(counts)
  const typed = fitting.withPerson(empty, 0, { ...nobody, firstName: 'Rina' })
  const budi = { ...nobody, firstName: 'Budi', lastName: 'Santoso', phone: '+62 811 000 111' }
  const born = (firstName: string, dateOfBirth: string) => ({
    ...nobody,
    kind: 'CHILD' as const,
    firstName,
    dateOfBirth,
  })
  const seats = seatsFor(fitting, typed, 'contact', [
    budi,
    born('Ayu', '2014-12-15'),
    born('Adi', '2014-12-16'),
  ])
  const { contact, pax } = withPeople(fitting, typed, seats)
  expect(contact).toMatchObject({ first_name: 'Budi', phone: '+62 811 000 111' })
  expect(pax.map(({ first_name }) => first_name)).toEqual(['Rina', 'Budi', 'Adi', ''])
})
