import * as v from 'valibot'
import { expect, test } from 'vitest'
import { longestPassword, whyNotPassword } from './password.ts'
import { password } from './session.ts'

const names = { account: 'NUSA-BALI', user: 'al', agency: 'Nusa Wisata Bali' }

test.each([
  ['eleven char', 'TOO_SHORT'],
  ['👍'.repeat(11), 'TOO_SHORT'],
  ['long '.repeat(40), null],
  ['long '.repeat(41), 'TOO_LONG'],
  ['my nusa bali 2026', 'HOLDS_NAME'],
  ['NÚSA.wisata–Bali', 'HOLDS_NAME'],
  ['Nu5a–8al1 nu5aba1i', 'HOLDS_NAME'],
  ['Wisata2026!!', 'HOLDS_NAME'],
  ['W1S@TA-wisata-99', 'HOLDS_NAME'],
  ['bali.wisata.abc', 'HOLDS_NAME'],
  ['a trip to bali by night', null],
  ['always alert here', null],
  ['kereta malam biru', null],
])('%s: %s', (typed, problem) => {
  expect(whyNotPassword(typed, names)).toBe(problem)
})

test('a password within the limits is accepted by the endpoints', () => {
  expect(v.is(password, 'x'.repeat(longestPassword))).toBe(true)
  expect(v.is(password, 'x'.repeat(longestPassword + 1))).toBe(false)
})
