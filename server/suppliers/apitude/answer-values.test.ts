import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calmText, moneyOf, plainText } from './answer-values.ts'

test.each([
  ['1250000.00', 'IDR', 1_250_000],
  ['1250000.50', 'IDR', 1_250_001],
  ['12', 'SGD', 1_200],
  ['12.345', 'SGD', 1_235],
  ['-99.91', 'SGD', -9_991],
  ['0.1', 'SGD', 10],
] as const)('%s %s is %i', (amount, currency, minor) => {
  expect(moneyOf(amount, currency)).toEqual({ currency, minor })
})

test('an amount is exact to the cent, however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => {
      const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
      expect(moneyOf(text, 'SGD')?.minor).toBe(minor)
      expect(moneyOf(`${text}0000`, 'SGD')?.minor).toBe(minor)
    }),
  )
})

test('an amount that is too large to reckon with is none', () => {
  expect(moneyOf('999999999999999', 'SGD')).toBeNull()
  expect(moneyOf('1000000000000', 'IDR')).toEqual({ currency: 'IDR', minor: 1_000_000_000_000 })
  expect(moneyOf('1000000000001', 'IDR')).toBeNull()
  expect(moneyOf('-1000000000001', 'IDR')).toBeNull()
})

test('texts have no markup and no characters that hide text, and are cut between characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, longest) => {
      const plain = plainText(text, longest)
      expect(plain.length).toBeLessThanOrEqual(longest)
      expect(plain).not.toMatch(/[<>\p{C}]/u)
    }),
  )
  expect(plainText('ab😀', 3)).toBe('ab')
})

test('a name in capitals becomes a sentence, any other stays', () => {
  expect(calmText('BED AND BREAKFAST', 80)).toBe('Bed and breakfast')
  expect(calmText('Half board', 80)).toBe('Half board')
})
