import { expect, test } from 'vitest'
import { invitationProblems } from './invitation-problems.ts'

const names = { account: 'NUSA', agency: 'Nusa Wisata Travel', fixedName: null }
const typed = {
  userName: 'ketut',
  displayName: 'Ketut',
  password: 'kereta malam ke utara',
  again: 'kereta malam ke utara',
}
const none = { userName: null, displayName: null, password: null, again: null }

test('nothing is wrong with a complete form', () => {
  expect(invitationProblems(typed, names)).toEqual(none)
})

test.each([
  [{ userName: ' ' }, { userName: 'REQUIRED' }],
  [{ userName: '.ketut' }, { userName: 'USER_NAME' }],
  [{ userName: 'ketut p' }, { userName: 'USER_NAME' }],
  [{ displayName: '' }, { displayName: 'REQUIRED' }],
  [{ userName: 'k'.repeat(41) }, { userName: 'USER_NAME' }],
  [{ displayName: 'K'.repeat(81) }, { displayName: 'NAME_LONG' }],
  [{ password: 'short', again: 'short' }, { password: 'TOO_SHORT' }],
  [{ password: 'ketut 1234567', again: 'ketut 1234567' }, { password: 'HOLDS_NAME' }],
  [{ again: 'another' }, { again: 'DIFFERENT' }],
])('%j: %j', (change, problem) => {
  expect(invitationProblems({ ...typed, ...change }, names)).toEqual({ ...none, ...problem })
})

test('for a new password there is no name to choose', () => {
  const reset = { ...typed, userName: '', displayName: '' }
  expect(invitationProblems(reset, { ...names, fixedName: 'sari' })).toEqual(none)
})
