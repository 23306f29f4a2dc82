import { expect, test } from 'vitest'
import { matchChoice } from './match-choice.ts'

const bandung = { key: 'BD', label: 'Bandung', also: ['BD'] }
const west = { key: 'BDW', label: 'Bandung Barat' }
const other = { key: 'BD2', label: 'Bandung', hint: 'Tulungagung' }

test('an exact name matches, whatever its case and marks, although others begin with it', () => {
  expect(matchChoice(' bandung ', [bandung, west])).toBe(bandung)
  expect(matchChoice('BANDUNG  barat', [bandung, west])).toBe(west)
  const reunion = { key: 'RE', label: 'Réunion' }
  expect(matchChoice('reunion', [reunion, { key: 'X', label: 'Reunion Island' }])).toBe(reunion)
})

test('a code matches, too, and a name wins over another’s code', () => {
  expect(matchChoice('bd', [bandung, west])).toBe(bandung)
  const bd = { key: 'Q', label: 'BD' }
  expect(matchChoice('bd', [bandung, bd])).toBe(bd)
})

test('the only one found matches', () => {
  expect(matchChoice('barat', [west])).toBe(west)
})

test('several of one name, several beginnings, none and a blank text do not match', () => {
  expect(matchChoice('Bandung', [bandung, other])).toBeNull()
  expect(matchChoice('ban', [bandung, west])).toBeNull()
  expect(matchChoice('xyz', [])).toBeNull()
  expect(matchChoice(' ', [west])).toBeNull()
})

test('an exact name matches although the shown list is cut before it', () => {
  expect(matchChoice('Bandung', [west], [west, bandung])).toBe(bandung)
  // two of the same name are ambiguous, although only one is shown
  expect(matchChoice('Bandung', [bandung], [bandung, other])).toBeNull()
})
