import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExchangeRates, exchange, exchangeWithMargin, withoutRate } from './exchange.ts'
import { type Currency, currencies, money } from './money.ts'

const code = fc.constantFrom<Currency>(...currencies)
const microIdr = fc.integer({ min: 100, max: 200_000_000_000 })
const minor = fc.integer({ min: -1e9, max: 1e9 })

const conversion = fc
  .record({ from: code, to: code, ofFrom: microIdr, ofTo: microIdr, minor })
  .filter(({ from, to }) => from !== to)
  .map(({ from, to, ofFrom, ofTo, minor: size }) => {
    const rates: ExchangeRates = { [from]: ofFrom, [to]: ofTo, IDR: 1_000_000 }
    const micro = { from: from === 'IDR' ? 1_000_000 : ofFrom, to: to === 'IDR' ? 1_000_000 : ofTo }
    return { amount: money(from, size), to, rates, micro }
  })
  // what leaves the safe integers is refused, not rounded
  .filter(({ amount, micro }) => (Math.abs(amount.minor) * micro.from) / micro.to < 1e14)

test('a conversion is at most half a minor unit away, and back at most as much as both roundings', () => {
  fc.assert(
    fc.property(conversion, ({ amount, to, rates, micro }) => {
      const there = exchange(amount, to, rates)
      const exact = BigInt(amount.minor) * BigInt(micro.from)
      expect(abs(BigInt(there.minor) * BigInt(micro.to) - exact) * 2n).toBeLessThanOrEqual(BigInt(micro.to))
      const back = exchange(there, amount.currency, rates)
      const lost = abs(BigInt(back.minor) - BigInt(amount.minor)) * BigInt(micro.from)
      expect(lost * 2n).toBeLessThanOrEqual(BigInt(micro.to) + BigInt(micro.from))
    }),
  )
})

const margin = fc.integer({ min: 0, max: 5_000 })

test('a margin makes a price dearer by its share in both directions, and is rounded once', () => {
  fc.assert(
    fc.property(conversion, margin, margin, ({ amount, to, micro }, ofFrom, ofTo) => {
      const { currency } = amount
      const rates: ExchangeRates = {
        [currency]: { microIdr: micro.from, marginBp: currency === 'IDR' ? 0 : ofFrom },
        [to]: { microIdr: micro.to, marginBp: to === 'IDR' ? 0 : ofTo },
      }
      const factor = (of: Currency, bp: number) => BigInt(of === 'IDR' ? 10_000 : 10_000 + bp)
      const margins = factor(currency, ofFrom) * factor(to, ofTo)
      const exact = BigInt(amount.minor) * BigInt(micro.from) * margins
      const unit = BigInt(micro.to) * 100_000_000n
      const priced = exchangeWithMargin(amount, to, rates)
      expect(abs(BigInt(priced.minor) * unit - exact) * 2n).toBeLessThanOrEqual(unit)
      const middle = Math.abs(exchange(amount, to, rates).minor)
      expect(Math.abs(priced.minor)).toBeGreaterThanOrEqual(middle)
    }),
  )
})

test('without margins a price is what the middle rate makes of it', () => {
  fc.assert(
    fc.property(conversion, ({ amount, to, rates }) => {
      expect(exchangeWithMargin(amount, to, rates)).toEqual(exchange(amount, to, rates))
    }),
  )
})

test('the margins of a seller’s and a buyer’s currency', () => {
  const rates: ExchangeRates = {
    SGD: { microIdr: 121_500_000, marginBp: 200 },
    KWD: { microIdr: 53_100_000, marginBp: 100 },
  }
  // S$ 100.00 = Rp 1,215,000; with 2 % Rp 1,239,300
  expect(exchangeWithMargin(money('SGD', 10_000), 'IDR', rates)).toEqual(money('IDR', 1_239_300))
  // Rp 1,215,000 cost S$ 102.00
  expect(exchangeWithMargin(money('IDR', 1_215_000), 'SGD', rates)).toEqual(money('SGD', 10_200))
  // 1,239,300 × 1.01 / 53.1 = 23,572.372…
  expect(exchangeWithMargin(money('SGD', 10_000), 'KWD', rates)).toEqual(money('KWD', 23_572))
  // one's own currency is not converted
  expect(exchangeWithMargin(money('SGD', 10_000), 'SGD', rates)).toEqual(money('SGD', 10_000))
  // an amount of our own has no margin
  expect(exchange(money('SGD', 10_000), 'IDR', rates)).toEqual(money('IDR', 1_215_000))
})

test('a price is not converted without a rate of the last 48 hours', () => {
  const rates: ExchangeRates = { SGD: 121_500_000, MYR: { microIdr: 36_800_000, marginBp: 0, isOld: true } }
  const missing = (from: Currency, to: Currency) => withoutRate(from, to, rates)
  expect([missing('SGD', 'IDR'), missing('IDR', 'SGD'), missing('IDR', 'IDR')]).toEqual([null, null, null])
  expect([missing('MYR', 'IDR'), missing('SGD', 'MYR'), missing('CHF', 'SGD')]).toEqual(['MYR', 'MYR', 'CHF'])
  // the buyer's own is named first, also for what is in it
  expect([missing('CHF', 'MYR'), missing('MYR', 'MYR')]).toEqual(['MYR', 'MYR'])
  // an amount of a price rule goes by the last rate there was
  expect(exchange(money('MYR', 10_000), 'IDR', rates)).toEqual(money('IDR', 368_000))
  expect(() => exchange(money('CHF', 1), 'IDR', rates)).toThrow('no exchange rate for CHF')
})

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
