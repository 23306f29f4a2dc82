import { expect, test } from 'vitest'
import { meantChoice } from './meant-choice.ts'

const bandung = { key: 'BD', label: 'Bandung', also: ['BD'] }
const west = { key: 'BDW', label: 'Bandung Barat' }
const other = { key: 'BD2', label: 'Bandung', hint: 'Tulungagung' }

test('an exact name is meant, whatever its case, its marks, and what else begins so', () => {
  expect(meantChoice(' bandung ', [bandung, west])).toBe(bandung)
  expect(meantChoice('BANDUNG  barat', [bandung, west])).toBe(west)
  const reunion = { key: 'RE', label: 'Réunion' }
  expect(meantChoice('reunion', [reunion, { key: 'X', label: 'Reunion Island' }])).toBe(reunion)
})

test('a code is as good as a name, and a name goes before another’s code', () => {
  expect(meantChoice('bd', [bandung, west])).toBe(bandung)
  const bd = { key: 'Q', label: 'BD' }
  expect(meantChoice('bd', [bandung, bd])).toBe(bd)
})

test('the only one that was found is meant', () => {
  expect(meantChoice('barat', [west])).toBe(west)
})

test('several of one name, several that begin so, none, and nothing typed are not decided', () => {
  expect(meantChoice('Bandung', [bandung, other])).toBeNull()
  expect(meantChoice('ban', [bandung, west])).toBeNull()
  expect(meantChoice('xyz', [])).toBeNull()
  expect(meantChoice(' ', [west])).toBeNull()
})

test('an exact name counts although the list that is shown was cut before it', () => {
  expect(meantChoice('Bandung', [west], [west, bandung])).toBe(bandung)
  // and two of a name are two, although one is shown
  expect(meantChoice('Bandung', [bandung], [bandung, other])).toBeNull()
})
