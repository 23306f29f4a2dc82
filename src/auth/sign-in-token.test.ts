import { expect, test } from 'vitest'
import { isFor, namesIn, tokenIn } from './sign-in-token.ts'

test('the token is the fragment, or its entry called token', () => {
  expect(tokenIn('#abc.def-ghi')).toBe('abc.def-ghi')
  expect(tokenIn('#token=abc.def&x=1')).toBe('abc.def')
  expect(tokenIn('#')).toBeNull()
  expect(tokenIn('')).toBeNull()
})

// base64url of {"account":"NUSA","user":"Sarı"}
const payload = 'eyJhY2NvdW50IjoiTlVTQSIsInVzZXIiOiJTYXLEsSJ9'

test('the names in a readable token are shown, an opaque one has none', () => {
  expect(namesIn(`head.${payload}.signature`)).toEqual({ account: 'NUSA', user: 'Sarı' })
  expect(namesIn('0123456789abcdef')).toEqual({})
  expect(namesIn('a.b.c')).toEqual({})
})

test('only a token for the same user of the same account goes through without a question', () => {
  const token = `head.${payload}.signature`
  expect(isFor(token, { orgId: 'NUSA', userName: 'sarı' })).toBe(true)
  expect(isFor(token, { orgId: 'MERAPI', userName: 'sarı' })).toBe(false)
  expect(isFor('opaque', { orgId: 'NUSA', userName: 'sarı' })).toBe(false)
})
