import { expect, test } from 'vitest'
import { countryIn } from './country-name.ts'

test('a country is named in the language of the reader', () => {
  expect(countryIn('id', 'Japan')).toBe('Jepang')
  expect(countryIn('en', 'Japan')).toBe('Japan')
  expect(countryIn('id', 'Narnia')).toBe('Narnia')
})
