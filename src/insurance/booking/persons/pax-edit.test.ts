import { expect, test } from 'vitest'
import { beginEdit, hasConflicts, isChanged, rebaseEdit, takeTheirs, typeInto } from './pax-edit.ts'
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

test('a different value is a change, a trailing space is not', () => {
  const edit = beginEdit(putri, 1)
  expect(isChanged(edit)).toBe(false)
  expect(isChanged(typeInto(edit, { city: 'Bandung ' }))).toBe(false)
  const typed = typeInto(edit, { city: 'Jakarta' })
  expect(isChanged(typed)).toBe(true)
  expect(typed.original).toEqual(putri)
})

test('rebasing keeps the typed fields and takes the saved values for the others', () => {
  const mine = typeInto(beginEdit(putri, 1), { city: 'Jakarta' })
  const rebased = rebaseEdit(mine, { ...putri, phoneNumber: '+62 822' }, 2)
  expect(rebased).toMatchObject({
    version: 2,
    theirs: {},
    typed: { city: 'Jakarta', phoneNumber: '+62 822' },
  })
  expect(hasConflicts(rebased)).toBe(false)
  expect(isChanged(rebased)).toBe(true)
})

test('a field changed by both keeps the typed value and offers the saved one', () => {
  const mine = typeInto(beginEdit(putri, 1), { city: 'Jakarta', address: 'Jalan Asia Afrika 1' })
  const rebased = rebaseEdit(mine, { ...putri, city: 'Bogor', address: 'Jalan Asia Afrika 1' }, 2)
  // equal values are no conflict
  expect(rebased.theirs).toEqual({ city: 'Bogor' })
  expect(rebased.typed.city).toBe('Jakarta')
  const taken = takeTheirs(rebased, 'city')
  expect(taken).toMatchObject({ theirs: {}, typed: { city: 'Bogor' } })
  expect(isChanged(taken)).toBe(false)
})
