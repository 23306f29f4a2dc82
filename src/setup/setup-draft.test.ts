import { expect, test } from 'vitest'
import { emptyDraft, problemsOf, type SetupDraft } from './setup-draft.ts'

const whole: SetupDraft = {
  ...emptyDraft('en'),
  platformName: 'Angin Timur',
  accountName: 'angin',
  displayName: 'Ratna',
  userName: 'ratna',
  email: 'ratna@angin.example',
  password: 'kereta malam ke utara',
  again: 'kereta malam ke utara',
}

test('a complete form has no problem', () => {
  expect(problemsOf(whole)).toEqual({})
})

test('an empty form names each field that is missing', () => {
  expect(problemsOf(emptyDraft('en'))).toEqual({
    platformName: 'INVALID',
    accountName: 'INVALID',
    displayName: 'INVALID',
    userName: 'INVALID',
    email: 'INVALID',
    password: 'TOO_SHORT',
  })
})

test.each([
  [{ accountName: 'two words' }, { accountName: 'INVALID' }],
  [{ platformName: 'P'.repeat(81) }, { platformName: 'INVALID' }],
  [{ displayName: 'R'.repeat(81) }, { displayName: 'INVALID' }],
  [{ userName: 'ratna@home' }, { userName: 'INVALID' }],
  [{ password: 'angin timur 2026', again: 'angin timur 2026' }, { password: 'HOLDS_NAME' }],
  [{ again: 'kereta pagi ke utara' }, { again: 'DIFFERENT' }],
])('%j has a problem', (changes, problems) => {
  expect(problemsOf({ ...whole, ...changes })).toEqual(problems)
})
