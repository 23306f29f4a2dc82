import { expect, test } from 'vitest'
import { compareFields } from './compare-fields.ts'

const seen = { name: 'Sari', email: null as string | null, rights: ['search', 'book'], book: 1 }

test('only what differs from the saved value is a change', () => {
  expect(compareFields(seen, { ...seen, name: 'Sari P.' }, seen)).toEqual({
    changed: ['name'],
    conflicts: [],
    followed: [],
  })
})

test('a field that somebody else has changed waits for a choice; their other fields are followed', () => {
  const typed = { ...seen, rights: ['search'], name: 'Sari P.' }
  expect(compareFields(seen, typed, { ...seen, rights: [], email: 'sari@example.com' })).toEqual({
    changed: ['name', 'rights'],
    conflicts: ['rights'],
    followed: ['email'],
  })
})

test('two people who want the same do not collide', () => {
  const typed = { ...seen, rights: ['search', 'issue'] }
  expect(compareFields(seen, typed, { ...seen, rights: ['issue', 'search'] })).toEqual({
    changed: [],
    conflicts: [],
    followed: ['rights'],
  })
})
