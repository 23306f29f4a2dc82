import { expect, test } from 'vitest'
import { signInPageFor } from './sign-in.ts'

const address = (search = '') => new URL(`https://tradewind.example/auth/login${search}`)

test('the form comes in the language that was chosen on the device', () => {
  expect(signInPageFor(address(), { language: 'id', isExternal: false }, 'en-GB')).toBe('/sign-in/id.html')
  expect(signInPageFor(address('?to=/app'), { language: 'en', isExternal: false }, 'id')).toBe(
    '/sign-in/en.html',
  )
})

test('where an external site signs people in, or nobody knows, the frame comes', () => {
  expect(signInPageFor(address(), { language: 'id', isExternal: true }, 'id')).toBe('/index.html')
  expect(signInPageFor(address(), null, 'id')).toBe('/index.html')
})

test('admin=1 always asks for the form', () => {
  expect(signInPageFor(address('?admin=1'), { language: 'id', isExternal: true }, 'en')).toBe(
    '/sign-in/id.html',
  )
  expect(signInPageFor(address('?admin=1'), null, 'id-ID')).toBe('/sign-in/id.html')
})
