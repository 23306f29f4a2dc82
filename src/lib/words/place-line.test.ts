import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test('a repeated part of an address is left out', () => {
  expect(placeLine('Jl. Melati 7, Jakarta', 'Jakarta', 'Indonesia')).toBe('Jl. Melati 7, Jakarta, Indonesia')
  expect(placeLine('Jl. Melati 7', 'Jakarta', '')).toBe('Jl. Melati 7, Jakarta')
})
