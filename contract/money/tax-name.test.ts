import { expect, test } from 'vitest'
import { taxIn } from './tax-name.ts'

test('a tax of a known kind is worded in Indonesian, with its share', () => {
  expect(taxIn('id', 'City tax')).toBe('Pajak kota')
  expect(taxIn('id', 'TOURISM LEVY')).toBe('Retribusi wisata')
  expect(taxIn('id', 'Taxes and fees')).toBe('Pajak dan biaya')
  expect(taxIn('id', 'Tax 7.5%')).toBe('Pajak 7,5%')
  expect(taxIn('id', 'City tax XTS 3.00')).toBe('Pajak kota XTS 3.00')
})

test('one of another kind stays in the words of the supplier, as all do in English', () => {
  for (const name of ['Kurtaxe', 'Tax of the lake', 'Beach towel fee 5%', 'constructor', ''])
    expect(taxIn('id', name)).toBe(name)
  expect(taxIn('en', 'City tax')).toBe('City tax')
  expect(taxIn('en', 'Tax 7.5%')).toBe('Tax 7.5%')
})
