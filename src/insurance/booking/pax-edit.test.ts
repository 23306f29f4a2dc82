import { expect, test } from 'vitest'
import { afterTheirs, beginEdit, hasTheirs, isChanged, takeTheirs, typeInto } from './pax-edit.ts'
import type { PaxFields } from './pax-fields.ts'

const putri: PaxFields = {
  title: 'MRS',
  firstName: 'Putri',
  lastName: 'Lestari',
  placeOfBirth: 'Bandung',
  dateOfBirth: '1990-03-12',
  identityType: 'PASSPORT',
  identityNumber: 'X1234567',
  address: 'Jalan Braga 5',
  city: 'Bandung',
  postalCode: '40111',
  email: 'putri@example.com',
  phoneNumber: '+62 811 000 000',
  beneficiaryName: 'Legal Heirs',
  beneficiaryRelation: 'Other Relatives',
}

test('what was typed over the old values is a change, a space at its end is none', () => {
  const edit = beginEdit(putri, 1)
  expect(isChanged(edit)).toBe(false)
  expect(isChanged(typeInto(edit, { city: 'Bandung ' }))).toBe(false)
  const typed = typeInto(edit, { city: 'Jakarta' })
  expect(isChanged(typed)).toBe(true)
  // what Cancel goes back to
  expect(typed.was).toEqual(putri)
})

test('when somebody else saved first, what was typed stays and the rest follows them', () => {
  const mine = typeInto(beginEdit(putri, 1), { city: 'Jakarta' })
  const rebased = afterTheirs(mine, { ...putri, phoneNumber: '+62 822' }, 2)
  expect(rebased).toMatchObject({
    version: 2,
    theirs: {},
    typed: { city: 'Jakarta', phoneNumber: '+62 822' },
  })
  expect(hasTheirs(rebased)).toBe(false)
  expect(isChanged(rebased)).toBe(true)
})

test('a field that both wrote keeps mine and shows theirs, until one is taken', () => {
  const mine = typeInto(beginEdit(putri, 1), { city: 'Jakarta', address: 'Jalan Asia Afrika 1' })
  const rebased = afterTheirs(mine, { ...putri, city: 'Bogor', address: 'Jalan Asia Afrika 1' }, 2)
  // the same words from both are no conflict
  expect(rebased.theirs).toEqual({ city: 'Bogor' })
  expect(rebased.typed.city).toBe('Jakarta')
  const taken = takeTheirs(rebased, 'city')
  expect(taken).toMatchObject({ theirs: {}, typed: { city: 'Bogor' } })
  expect(isChanged(taken)).toBe(false)
})
