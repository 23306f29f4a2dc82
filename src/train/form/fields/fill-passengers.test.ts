import { expect, test } from 'vitest'
import { nobody } from '../../../shell/sale/people/people.ts'
import { examplePeople } from '../../../shell/sale/people/people-for-tests.ts'
import { filledFor, paxTypeOf } from './fill-passengers.ts'
import { emptyTrainFields } from './train-fields.ts'

const day = '2026-12-15'

test('the contact travels first, a child has a seat of its own, an infant none', () => {
  const fields = filledFor(examplePeople(), emptyTrainFields({ numberOfAdults: 3, numberOfInfants: 1 }), day)
  expect(fields.holder).toMatchObject({ title: 'MRS', firstName: 'Putri', phoneNumber: '+62 811 000 000' })
  expect(fields.holderTravels).toBe(true)
  expect(
    fields.pax.map(({ paxRef, title, firstName, lastName }) => [paxRef, title, firstName, lastName]),
  ).toEqual([
    ['A1', 'MRS', 'Putri', 'Lestari'],
    ['A2', 'MR', 'Suharto', ''],
    ['A3', 'MISS', 'Ayu', 'Lestari'],
    ['I1', 'MSTR', 'Adi', 'Lestari'],
  ])
})

test('a document is taken only with its number', () => {
  const { pax } = filledFor(examplePeople(), emptyTrainFields({ numberOfAdults: 2, numberOfInfants: 0 }), day)
  expect(pax.map(({ identityType, identityNumber }) => [identityType, identityNumber])).toEqual([
    ['PASSPORT', 'C1234567'],
    ['KTP', ''],
  ])
})

test('whoever only booked does not travel', () => {
  const [suharto] = examplePeople().travellers
  const fields = filledFor(
    examplePeople({ travellers: suharto ? [suharto] : [] }),
    emptyTrainFields({ numberOfAdults: 1, numberOfInfants: 0 }),
    day,
  )
  expect([fields.holderTravels, fields.pax[0]?.firstName]).toEqual([false, 'Suharto'])
})

test('below three on the day of departure is an infant', () => {
  const born = (dateOfBirth: string) => paxTypeOf({ ...nobody, dateOfBirth }, day)
  expect([born('2023-12-16'), born('2023-12-15')]).toEqual(['INFANT', 'ADULT'])
})
