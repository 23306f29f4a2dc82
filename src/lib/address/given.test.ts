import { expect, test } from 'vitest'
import { given } from './given.ts'

test('gives the named parameters that are set, trimmed', () => {
  const search = { a: ' Putri ', b: '  ', c: undefined, d: 0, other: 'x' }
  expect(given(search, ['a', 'b', 'c', 'd'])).toEqual({ a: 'Putri', d: 0 })
})
