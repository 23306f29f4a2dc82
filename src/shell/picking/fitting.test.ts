import { expect, test } from 'vitest'
import { nobody } from '../sale/people/people.ts'
import { changedFields, type Fitting, seatsFor } from './fitting.ts'

type Form = { contact: string; pax: readonly { kind: string; name: string }[] }

const fitting: Fitting<Form> = {
  names: 'FIRST_ALONE',
  identities: [],
  day: '2027-03-10',
  kindsOf: ({ pax }) => pax.map(({ kind }) => kind),
  kindOf: ({ kind }) => kind,
  asksFor: () => [],
  withPerson: (fields) => fields,
  personAt: ({ contact, pax }, place) => ({
    ...nobody,
    firstName: place === 'contact' ? contact : (pax[place]?.name ?? ''),
  }),
}
const [budi, ani, ayu] = [
  { ...nobody, firstName: 'Budi' },
  { ...nobody, firstName: 'Ani' },
  { ...nobody, kind: 'CHILD' as const, firstName: 'Ayu' },
]
const form: Form = {
  contact: '',
  pax: [
    { kind: 'ADULT', name: '' },
    { kind: 'ADULT', name: 'Suharto' },
    { kind: 'CHILD', name: 'TBA' },
    { kind: 'ADULT', name: 'an' },
  ],
}
const namesOf = (seats: ReturnType<typeof seatsFor>) =>
  seats.map(([place, { firstName }]) => [place, firstName])

test('a household gets the tapped place, then the free ones; who is named stays', () => {
  expect(namesOf(seatsFor(fitting, form, 3, [budi, ani, ayu]))).toEqual([
    ['contact', 'Budi'],
    [3, 'Budi'],
    [0, 'Ani'],
    [2, 'Ayu'],
  ])
})

test('a contact who is named stays, unless the household is picked there', () => {
  const named = { ...form, contact: 'Rina' }
  expect(namesOf(seatsFor(fitting, named, 0, [budi]))).toEqual([[0, 'Budi']])
  expect(namesOf(seatsFor(fitting, named, 'contact', [budi]))).toEqual([
    ['contact', 'Budi'],
    [0, 'Budi'],
  ])
})

test('only fields that differ are filled', () => {
  expect(changedFields(form, { ...form, pax: form.pax.with(2, { kind: 'CHILD', name: 'Ayu' }) })).toEqual([
    ['pax.2.name', 'Ayu'],
  ])
})
