import { expect, test } from 'vitest'
import { nobody } from '../sale/people/people.ts'
import { pickedTraveller } from './people-for-tests.ts'
import { toBookChanges } from './to-book-changes.ts'

const all = ['dateOfBirth', 'placeOfBirth', 'identityNumber', 'address', 'email'] as const
const id = '0b0e4f5c-5a1c-4d9e-9a52-0d8a1c6f0999'
const typed = {
  ...nobody,
  dateOfBirth: '1988-04-02',
  placeOfBirth: ' Bogor ',
  identityType: 'KITAS' as const,
  identityNumber: 'K-778 1',
}

test('only what the book lacks goes into it', () => {
  const known = pickedTraveller({ birthDate: null, documentList: [] })
  expect(toBookChanges(known, typed, all, () => id)).toEqual({
    birthDate: '1988-04-02',
    documentList: [
      { documentId: id, removed: false, kind: 'KITAS', number: 'K-778 1', country: null, expiresOn: null },
    ],
  })
})

test('what the book says is never overwritten', () => {
  const other = { ...typed, identityType: 'PASSPORT' as const, address: 'Jl. Dago 9', email: 'b@example.com' }
  expect(toBookChanges(pickedTraveller(), other, all, () => id)).toBeNull()
  expect(toBookChanges(pickedTraveller({ placeOfBirth: '' }), typed, all, () => id)?.placeOfBirth).toBe(
    'Bogor',
  )
})

test('what nobody was told to be lacking stays as it is', () => {
  const known = pickedTraveller({ birthDate: null, placeOfBirth: '', email: '', documentList: [] })
  const other = { ...typed, email: 'father@example.com' }
  expect(toBookChanges(known, other, ['dateOfBirth'], () => id)).toEqual({ birthDate: '1988-04-02' })
})
