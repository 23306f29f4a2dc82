import { expect, test } from 'vitest'
import { suggestNames } from './suggest-names.ts'

const countries = [
  { value: 'JP', label: 'Jepang', name: 'Japan', hint: 'Tokyo' },
  { value: 'KR', label: 'Korea Selatan', name: 'South Korea', hint: 'Seoul' },
  { value: 'BR', label: 'Brasil', name: 'Brazil', hint: 'Brasília' },
]
const found = (typed: string) => suggestNames(countries, typed).map(({ value }) => value)

test('finds a country by its name in either language, its capital and its code', () => {
  expect(found('jep')).toEqual(['JP'])
  expect(found('Japan')).toEqual(['JP'])
  expect(found(' tokyo ')).toEqual(['JP'])
  expect(found('kr')).toEqual(['KR'])
  expect(found('brasilia')).toEqual(['BR'])
})

test('lists names that start with the text first; no text lists all', () => {
  expect(found('s')).toEqual(['KR', 'BR'])
  expect(found('')).toEqual(['JP', 'KR', 'BR'])
  expect(found('atlantis')).toEqual([])
})
