import { expect, test } from 'vitest'
import {
  changesIn,
  conflictsIn,
  editedUser,
  editUser,
  keepMine,
  takeTheirs,
  type UserValues,
} from './user-edits.ts'

const saved: UserValues = {
  displayName: 'Sari',
  email: null,
  role: 'ROLE_AGENT',
  permissions: null,
  book: null,
  issue: 1,
}

test('only what differs from the saved value is a change', () => {
  const edits = editUser(editUser({}, saved, { displayName: 'Sari P.', book: 0 }), saved, { book: null })
  expect(editedUser(edits, saved)).toEqual({ ...saved, displayName: 'Sari P.' })
  expect(changesIn(edits, saved)).toEqual({ displayName: 'Sari P.' })
  expect(conflictsIn(edits, saved)).toEqual([])
})

test('a field that somebody else has changed waits for a choice; other fields of theirs do not', () => {
  const edits = editUser({}, saved, { permissions: ['search', 'book'], displayName: 'Sari P.' })
  const theirs: UserValues = { ...saved, permissions: ['search'], issue: 0 }
  expect(conflictsIn(edits, theirs)).toEqual(['permissions'])
  expect(changesIn(takeTheirs(edits, 'permissions'), theirs)).toEqual({ displayName: 'Sari P.' })
  const kept = keepMine(edits, theirs, 'permissions')
  expect(conflictsIn(kept, theirs)).toEqual([])
  expect(changesIn(kept, theirs)).toEqual({ displayName: 'Sari P.', permissions: ['search', 'book'] })
})

test('two people who want the same do not collide', () => {
  const edits = editUser({}, saved, { permissions: ['book', 'search'] })
  expect(conflictsIn(edits, { ...saved, permissions: ['search', 'book'] })).toEqual([])
})
