import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test('a place is named once', () => {
  expect(placeLine('Jl. Melati 7, Jakarta', 'Jakarta', 'Indonesia')).toBe('Jl. Melati 7, Jakarta, Indonesia')
  expect(placeLine('Jl. Melati 7', 'Jakarta', '')).toBe('Jl. Melati 7, Jakarta')
})
