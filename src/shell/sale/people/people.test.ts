import { expect, test } from 'vitest'
import { ageOf, asTraveller, isSame, nobody, seated } from './people.ts'
import { examplePeople } from './people-for-tests.ts'

const { travellers, contact } = examplePeople()
const putri = { ...nobody, firstName: 'Putri', lastName: 'Lestari' }

test('an age is that of the day, by the date of birth where it is known', () => {
  expect(ageOf({ ...putri, dateOfBirth: '1990-12-15', age: 7 }, '2026-12-14')).toBe(35)
  expect(ageOf({ ...putri, age: 7 }, '2026-12-14')).toBe(7)
  expect(ageOf(putri, '2026-12-14')).toBeNull()
})

test('two are one person by the name, unless their dates of birth differ', () => {
  expect(isSame(putri, { ...putri, firstName: 'PUTRI', dateOfBirth: '1990-05-17' })).toBe(true)
  expect(isSame({ ...putri, dateOfBirth: '1991-05-17' }, contact)).toBe(false)
  expect(isSame(nobody, nobody)).toBe(false)
})

test('a contact takes what only the traveller of the same name knows, and keeps its own', () => {
  const known = asTraveller({ ...putri, email: 'office@example.com' }, travellers)
  expect(known).toMatchObject({ title: 'MRS', identityNumber: 'C1234567', email: 'office@example.com' })
})

test('each place takes one person of its kind, and the rest stay free', () => {
  const seats = seated(['ADULT', 'CHILD', 'ADULT', 'ADULT'], String, travellers, ({ kind }) => kind)
  expect(seats.map((person) => person?.firstName ?? null)).toEqual(['Suharto', 'Ayu', 'Putri', null])
})
