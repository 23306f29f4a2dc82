import { expect, test } from 'vitest'
import { boardIn } from './board-name.ts'

test('a board is worded in Indonesian, and one that is not known stays as given', () => {
  expect(boardIn('id', 'Room only')).toBe('Tanpa makan')
  expect(boardIn('id', 'BED AND BREAKFAST')).toBe('Termasuk sarapan')
  expect(boardIn('id', 'Picnic')).toBe('Picnic')
  expect(boardIn('en', 'Room only')).toBe('Room only')
})
