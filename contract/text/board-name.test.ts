import { expect, test } from 'vitest'
import { boardCodeOf, boardIn } from './board-name.ts'

test('a board is worded in Indonesian, and one that is not known stays as given', () => {
  expect(boardIn('id', 'Room only')).toBe('Tanpa makan')
  expect(boardIn('id', 'BED AND BREAKFAST')).toBe('Termasuk sarapan')
  expect(boardIn('id', 'Picnic')).toBe('Picnic')
  expect(boardIn('en', 'Room only')).toBe('Room only')
})

test('suppliers’ names of a board have one code, and any other board is its name', () => {
  const names = ['ROOM ONLY', 'Breakfast included', 'Bed and breakfast', ' half board ', 'AI']
  expect(names.map(boardCodeOf)).toEqual(['RO', 'BB', 'BB', 'HB', 'AI'])
  expect(boardCodeOf('Continental breakfast')).toBe('CONTINENTAL BREAKFAST')
})
