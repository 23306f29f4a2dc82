import { expect, test } from 'vitest'
import { matchChoice } from './match-choice.ts'

const bandung = { key: 'BD', label: 'Bandung', also: ['BD'] }
const west = { key: 'BDW', label: 'Bandung Barat' }
const other = { key: 'BD2', label: 'Bandung', hint: 'Tulungagung' }

test('an exact name is meant, whatever its case, its marks, and what else begins so', () => {
  expect(matchChoice(' bandung ', [bandung, west])).toBe(bandung)
  expect(matchChoice('BANDUNG  barat', [bandung, west])).toBe(west)
  const reunion = { key: 'RE', label: 'Réunion' }
  expect(matchChoice('reunion', [reunion, { key: 'X', label: 'Reunion Island' }])).toBe(reunion)
})

test('a code is as good as a name, and a name goes before another’s code', () => {
  expect(matchChoice('bd', [bandung, west])).toBe(bandung)
  const bd = { key: 'Q', label: 'BD' }
  expect(matchChoice('bd', [bandung, bd])).toBe(bd)
})

test('the only one that was found is meant', () => {
  expect(matchChoice('barat', [west])).toBe(west)
})

test('several of one name, several that begin so, none, and nothing typed are not decided', () => {
  expect(matchChoice('Bandung', [bandung, other])).toBeNull()
  expect(matchChoice('ban', [bandung, west])).toBeNull()
  expect(matchChoice('xyz', [])).toBeNull()
  expect(matchChoice(' ', [west])).toBeNull()
})

test('an exact name counts although the list that is shown was cut before it', () => {
  expect(matchChoice('Bandung', [west], [west, bandung])).toBe(bandung)
  // and two of a name are two, although one is shown
  expect(matchChoice('Bandung', [bandung], [bandung, other])).toBeNull()
})
