import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

const days = { min: 1, max: 100 }

test('a typed number is taken whole or refused', () => {
  expect(readNumber('100', days)).toEqual({ is: 'number', number: 100 })
  expect(readNumber(' 7 ', days)).toEqual({ is: 'number', number: 7 })
  expect(readNumber('120', days)).toEqual({ is: 'refused', problem: 'most' })
  expect(readNumber('365', days)).toEqual({ is: 'refused', problem: 'most' })
  expect(readNumber('0', days)).toEqual({ is: 'refused', problem: 'least' })
  expect(readNumber('-3', days)).toEqual({ is: 'refused', problem: 'least' })
  for (const fraction of ['2.5', '2,5']) {
    expect(readNumber(fraction, days)).toEqual({ is: 'refused', problem: 'whole' })
  }
  for (const nonsense of ['seven', '1e2', '7 days', '1.2.3', '.', '-', '0x10', '7x']) {
    expect(readNumber(nonsense, days)).toEqual({ is: 'refused', problem: 'noNumber' })
  }
  expect(readNumber('  ', days)).toEqual({ is: 'blank' })
})

test('any text is blank, refused, or the number that its digits mean', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,- '.split('')) })
  fc.assert(
    fc.property(text, (typed) => {
      const read = readNumber(typed, days)
      if (read.is !== 'number') return
      const [whole = ''] = typed.replace(/\s/g, '').split(/[.,](?!\d{3}(?:\D|$))/)
      expect(read.number).toBe(Number(whole.replace(/[.,]/g, '')))
    }),
  )
})

test('amounts are read in the notations of the trade', () => {
  const rupiah = { min: 0, max: 1_000_000_000 }
  for (const typed of [
    '1250000',
    '1.250.000',
    'Rp 1.250.000',
    'Rp1.250.000,-',
    '1,250,000',
    'IDR 1 250 000,00',
  ]) {
    expect(readNumber(typed, rupiah)).toEqual({ is: 'number', number: 1_250_000 })
  }
  expect(readNumber('1.250,5', rupiah)).toEqual({ is: 'refused', problem: 'whole' })
  expect(readNumber('2.000.000.000', rupiah)).toEqual({ is: 'refused', problem: 'most' })
  const dollars = { min: 0, max: 1_000_000, decimals: 2 }
  for (const typed of ['1250.5', '1,250.50', '1.250,50', 'S$ 1,250.50']) {
    expect(readNumber(typed, dollars)).toEqual({ is: 'number', number: 1250.5 })
  }
})

test('in a currency with three decimals, the sign of the language stands before them', () => {
  const dinars = { min: 0, max: 1_000_000, decimals: 3 }
  for (const [decimalSign, typed, number] of [
    ['.', '1.234', 1.234],
    ['.', '1,234', 1_234],
    ['.', '1,234.5', 1_234.5],
    [',', '1,234', 1.234],
    [',', '1.234', 1_234],
    [',', '1.234,567', 1_234.567],
  ] as const)
    expect(readNumber(typed, { ...dinars, decimalSign }), typed).toEqual({ is: 'number', number })
  for (const typed of ['1.', '1.2.3', '1,23', '1.2,345', '.5'])
    expect(readNumber(typed, { ...dinars, decimalSign: '.' })).toEqual({ is: 'refused', problem: 'noNumber' })
})

test('a percent has at most two decimals, after a point or a comma', () => {
  const percent = { min: 0, max: 100, decimals: 2 }
  for (const typed of ['12.5', '12,5', '12.50 %']) {
    expect(readNumber(typed, percent)).toEqual({ is: 'number', number: 12.5 })
  }
  expect(readNumber('12.3456', percent)).toEqual({ is: 'refused', problem: 'decimals' })
  expect(readNumber('150', percent)).toEqual({ is: 'refused', problem: 'most' })
})
