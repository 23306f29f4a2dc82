import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, currencies, fromPair, minorDigits, money, toPair } from './money.ts'
import { formatMoney, sheetFormat } from './money-text.ts'

const locales = { en: 'en-GB', id: 'id-ID' } as const
const languages = ['en', 'id'] as const

test('every currency of ISO 4217 is there once, metals and test codes are not', () => {
  expect(new Set(currencies).size).toBe(currencies.length)
  expect(currencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  expect(currencies).toEqual(currencies.toSorted())
  const known = ['USD', 'EUR', 'JPY', 'KWD', 'CHF', 'VND', 'XAF', 'XCD', 'XOF', 'XPF', 'XCG', 'ZWG'] as const
  expect(known.filter((code) => !currencies.includes(code))).toEqual([])
  const others: readonly string[] = ['XAU', 'XAG', 'XPD', 'XPT', 'XDR', 'XSU', 'XUA', 'XTS', 'XXX', 'BTC']
  expect(currencies.filter((code) => others.includes(code))).toEqual([])
})

test('the decimals are those of the standard; rupiah have none, as the trade writes them', () => {
  const withDigits = (digits: number) => currencies.filter((code) => minorDigits[code] === digits)
  const none = 'BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
  const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
  expect(withDigits(0)).toEqual(none)
  expect(withDigits(3)).toEqual(three)
  expect(withDigits(4)).toEqual(['CLF', 'UYW'])
  expect(withDigits(2)).toHaveLength(currencies.length - none.length - three.length - 2)
})

const anyMoney = fc
  .record({ code: fc.constantFrom<Currency>(...currencies), minor: fc.integer({ min: -1e11, max: 1e11 }) })
  .map(({ code, minor }) => money(code, minor))

test('an amount comes back from the wire as it went', () => {
  fc.assert(
    fc.property(anyMoney, (amount) => {
      expect(fromPair(toPair(amount))).toEqual(amount)
      expect(fromPair(JSON.parse(JSON.stringify(toPair(amount))))).toEqual(amount)
    }),
  )
})

const ours: readonly Currency[] = ['IDR', 'SGD', 'MYR', 'THB']

test('a currency is written as Intl writes it in the language of the reader', () => {
  fc.assert(
    fc.property(anyMoney, fc.constantFrom(...languages), (amount, language) => {
      const [code, value] = toPair(amount)
      if (ours.includes(code)) return
      const intl = new Intl.NumberFormat(locales[language], {
        style: 'currency',
        currency: code,
        minimumFractionDigits: minorDigits[code],
        maximumFractionDigits: minorDigits[code],
      })
      const sign = value < 0 ? '−' : ''
      expect(formatMoney([code, value], language)).toBe(sign + intl.format(Math.abs(value)))
    }),
  )
})

test('yen, dinars and rupiah', () => {
  const both = (pair: Parameters<typeof formatMoney>[0]) =>
    languages.map((language) => formatMoney(pair, language).replaceAll('\u00a0', ' '))
  // whether a space follows the sign is for the version of Intl to say
  expect(both(['JPY', 1_234_567]).map((text) => text.replace(' ', ''))).toEqual([
    'JP¥1,234,567',
    'JP¥1.234.567',
  ])
  expect(both(['KWD', -1_234.567])).toEqual(['−KWD 1,234.567', '−KWD 1.234,567'])
  expect(both(['KWD', 5])).toEqual(['KWD 5.000', 'KWD 5,000'])
  // in one way in both, which is Intl's for Indonesia
  const rupiah = new Intl.NumberFormat('id-ID', {
    style: 'currency',
    currency: 'IDR',
    maximumFractionDigits: 0,
  })
  expect(both(['IDR', 15_000_000])).toEqual(
    Array(2).fill(rupiah.format(15_000_000).replaceAll('\u00a0', ' ')),
  )
  expect(both(['SGD', 1_234.5])).toEqual(['S$ 1,234.50', 'S$ 1,234.50'])
})

test('a cell of a sheet has the decimals of its currency', () => {
  expect((['IDR', 'SGD', 'JPY', 'KWD', 'CLF'] as const).map(sheetFormat)).toEqual([
    '"Rp" #,##0',
    '"S$" #,##0.00',
    '"JPY" #,##0',
    '"KWD" #,##0.000',
    '"CLF" #,##0.0000',
  ])
})
