import { expect, test } from 'vitest'
import { seatsFor, withPeople } from '../../../shell/picking/fitting.ts'
import { nobody } from '../../../shell/sale/people/people.ts'
import { examplePeople } from '../../../shell/sale/people/people-for-tests.ts'
import { filledFor, fittingFor, paxTypeOf } from './fill-passengers.ts'
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

test('a household of the book: the contact holds and travels, a child has a seat, an infant none, nobody else’s document stays', () => {
  const fitting = fittingFor(day)
  const before = emptyTrainFields({ numberOfAdults: 2, numberOfInfants: 1 })
  const typed = {
    ...before,
    pax: before.pax.map((one, index) => (index === 1 ? { ...one, identityNumber: '3273010101900001' } : one)),
  }
  const putri = { ...nobody, title: 'MRS' as const, firstName: 'Putri', email: 'putri@example.com' }
  const ayu = {
    ...nobody,
    kind: 'CHILD' as const,
    title: 'MISS' as const,
    firstName: 'Ayu',
    dateOfBirth: '2018-01-05',
  }
  const adi = {
    ...nobody,
    kind: 'INFANT' as const,
    title: 'MSTR' as const,
    firstName: 'Adi',
    dateOfBirth: '2026-01-05',
  }
  const seats = seatsFor(fitting, typed, 'contact', [putri, ayu, adi])
  const filled = withPeople(fitting, typed, seats)
  expect(filled.holder).toMatchObject({ firstName: 'Putri', email: 'putri@example.com' })
  expect(filled.holderTravels).toBe(true)
  expect(
    filled.pax.map(({ title, firstName, identityNumber }) => [title, firstName, identityNumber]),
  ).toEqual([
    ['MRS', 'Putri', ''],
    ['MISS', 'Ayu', ''],
    ['MSTR', 'Adi', ''],
  ])
  expect(fitting.asksFor(1, filled)).toContain('identityNumber')
  expect(fitting.asksFor(2, filled)).not.toContain('identityNumber')
})
