import { expect, test } from 'vitest'
import { passwordProblems } from './password-problems.ts'

const names = { account: 'NUSA', user: 'sari', agency: 'Nusa Wisata Travel' }
const good = { current: 'old', next: 'kereta malam biru', again: 'kereta malam biru' }

test.each([
  [{}, { current: null, next: null, again: null }],
  [{ current: '' }, { current: 'REQUIRED', next: null, again: null }],
  [
    { next: '', again: '' },
    { current: null, next: 'REQUIRED', again: 'REQUIRED' },
  ],
  [
    { next: 'short', again: 'short' },
    { current: null, next: 'TOO_SHORT', again: null },
  ],
  [{ next: 'sari di kereta malam' }, { current: null, next: 'HOLDS_NAME', again: 'DIFFERENT' }],
  // only the server knows whether the current password is right
  [{ current: 'x' }, { current: null, next: null, again: null }],
])('%o has the problems %o', (typed, problems) => {
  expect(passwordProblems({ ...good, ...typed }, names)).toEqual(problems)
})
