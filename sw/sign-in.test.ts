import { expect, test } from 'vitest'
import { signInPageFor } from './sign-in.ts'

const note = { version: 1, language: 'id', isExternal: false } as const
const address = (search = '') => new URL(`https://tradewind.example/auth/login${search}`)

test('the form comes in the language that was chosen on the device', () => {
  expect(signInPageFor(address(), note, 'en-GB')).toBe('/sign-in/id.html')
  expect(signInPageFor(address('?to=/app'), { ...note, language: 'en' }, 'id')).toBe('/sign-in/en.html')
})

test('where an external site signs people in, or nobody knows, the frame comes', () => {
  expect(signInPageFor(address(), { ...note, isExternal: true }, 'id')).toBe('/index.html')
  expect(signInPageFor(address(), null, 'id')).toBe('/index.html')
})

test('admin=1 always asks for the form', () => {
  expect(signInPageFor(address('?admin=1'), { ...note, isExternal: true }, 'en')).toBe('/sign-in/id.html')
  expect(signInPageFor(address('?admin=1'), null, 'id-ID')).toBe('/sign-in/id.html')
})
