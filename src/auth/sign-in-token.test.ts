import { expect, test } from 'vitest'
import { isTokenFor, namesIn, tokenIn } from './sign-in-token.ts'

test('the token is the whole fragment, or its entry called token', () => {
  expect(tokenIn('#abc.def-ghi')).toBe('abc.def-ghi')
  expect(tokenIn('#token=abc.def&x=1')).toBe('abc.def')
  expect(tokenIn('#')).toBeNull()
  expect(tokenIn('')).toBeNull()
})

// base64url of {"account":"NUSA","user":"Sarı"}
const payload = 'eyJhY2NvdW50IjoiTlVTQSIsInVzZXIiOiJTYXLEsSJ9'

test('names are read from a readable token; an opaque token has none', () => {
  expect(namesIn(`head.${payload}.signature`)).toEqual({ account: 'NUSA', user: 'Sarı' })
  expect(namesIn('0123456789abcdef')).toEqual({})
  expect(namesIn('a.b.c')).toEqual({})
})

test('a token is for the session only if user and account match', () => {
  const token = `head.${payload}.signature`
  expect(isTokenFor(token, { orgId: 'NUSA', userName: 'sarı' })).toBe(true)
  expect(isTokenFor(token, { orgId: 'MERAPI', userName: 'sarı' })).toBe(false)
  expect(isTokenFor('opaque', { orgId: 'NUSA', userName: 'sarı' })).toBe(false)
})
