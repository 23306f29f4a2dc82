import { expect, test } from 'vitest'
import { asksForForm, readSignInNote, signInLanguageOf } from './sign-in-page.ts'

test.each([
  ['id-ID,id;q=0.9,en;q=0.8', 'id'],
  ['fr, id;q=0.5', 'id'],
  ['en-GB,en;q=0.9,id;q=0.8', 'en'],
  ['fr-FR', 'en'],
  ['', 'en'],
])('a device that accepts %s reads %s', (accepted, language) => {
  expect(signInLanguageOf(accepted)).toBe(language)
})

test('only admin=1 asks for the form', () => {
  expect(asksForForm('1')).toBe(true)
  expect(asksForForm('0')).toBe(false)
  expect(asksForForm(null)).toBe(false)
})

test('a note of another version counts as none', () => {
  const note = { version: 1, language: 'id', isExternal: true }
  expect(readSignInNote(note)).toEqual(note)
  expect(readSignInNote({ ...note, version: 2 })).toBeNull()
  expect(readSignInNote({ language: 'id', isExternal: true })).toBeNull()
})
