import { expect, test } from 'vitest'
import { namesIn, tokenIn } from './sign-in-token.ts'

test('the token is the fragment, or its entry called token', () => {
  expect(tokenIn('#abc.def-ghi')).toBe('abc.def-ghi')
  expect(tokenIn('#token=abc.def&x=1')).toBe('abc.def')
  expect(tokenIn('#')).toBeNull()
  expect(tokenIn('')).toBeNull()
})

test('the names in a readable token are shown, an opaque one has none', () => {
  // base64url of {"userId":"u1","displayName":"Ayu Sarı"}
  const payload = 'eyJ1c2VySWQiOiJ1MSIsImRpc3BsYXlOYW1lIjoiQXl1IFNhcsSxIn0'
  expect(namesIn(`head.${payload}.signature`)).toEqual({ userId: 'u1', displayName: 'Ayu Sarı' })
  expect(namesIn('0123456789abcdef')).toEqual({})
  expect(namesIn('a.b.c')).toEqual({})
})
