import { expect, test } from 'vitest'
import { keyAct } from './key-act.ts'
import { isAlone } from './pressed.ts'

const alone = {
  key: 'j',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  defaultPrevented: false,
}

test('a letter alone is for the screen', () => {
  expect(isAlone(alone)).toBe(true)
})

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Alt', { altKey: true }],
  ['with the command key', { metaKey: true }],
  ['when a widget has used it', { defaultPrevented: true }],
  ['when it is no letter', { key: 'Tab' }],
])('it is not %s', (_when, pressed) => {
  expect(isAlone({ ...alone, ...pressed })).toBe(false)
})

test.each([
  ['j', { do: 'move', by: 1 }],
  ['k', { do: 'move', by: -1 }],
  ['i', { do: 'ask', for: 'issue' }],
  ['c', { do: 'ask', for: 'cancel' }],
  ['e', { do: 'ask', for: 'change' }],
  ['p', { do: 'ask', for: 'papers' }],
  ['g', { do: 'begin' }],
  ['/', { do: 'search' }],
  ['?', { do: 'help' }],
  // with Shift it is another letter
  ['J', null],
  ['q', null],
  ['constructor', null],
])('%s alone', (key, act) => {
  expect(keyAct(key, false)).toEqual(act)
})

test.each([
  ['p', { do: 'go', to: 'pnr' }],
  ['i', { do: 'go', to: 'insurance' }],
  ['d', { do: 'go', to: 'deposit' }],
  ['j', null],
  ['g', null],
])('%s after g', (key, act) => {
  expect(keyAct(key, true)).toEqual(act)
})
