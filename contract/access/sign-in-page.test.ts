import { expect, test } from 'vitest'
import { asksForForm, signInLanguageOf } from './sign-in-page.ts'

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
