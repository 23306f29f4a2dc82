import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { priceOfTour, type TourCount } from './pricing.ts'
import { tourPriceCodes } from './request.ts'
import { travellerFormsOf } from './travellers.ts'

const amount = fc.integer({ min: 1, max: 5_000_000_000 }).map((minor) => money('IDR', minor))
const prices = fc.record({ ADULTSS: amount, ADULTTS: amount, CHDTS: amount, CHDEB: amount, CHDNB: amount })
const counts = fc
  .record({
    ADULTSS: fc.integer({ min: 1, max: 40 }),
    ADULTTS: fc.integer({ min: 0, max: 40 }),
    CHDTS: fc.integer({ min: 0, max: 40 }),
    CHDEB: fc.integer({ min: 0, max: 40 }),
    CHDNB: fc.integer({ min: 0, max: 40 }),
  })
  .map((of): TourCount[] => tourPriceCodes.map((code) => ({ code, quantity: of[code] })))

test('the subtotal is of each category’s own price, the tax 11 % of it, the total their sum', () => {
  fc.assert(
    fc.property(prices, counts, (of, asked) => {
      const { lines, subTotal, tax, total } = priceOfTour(of, asked, 'IDR')
      const expected = asked.reduce((all, { code, quantity }) => all + of[code].minor * quantity, 0)
      expect(subTotal.minor).toBe(expected)
      expect(tax.minor).toBe(Math.floor((expected * 11 + 50) / 100))
      expect(total.minor).toBe(subTotal.minor + tax.minor)
      expect(lines.reduce((all, line) => all + line.total.minor, 0)).toBe(expected)
      expect(lines.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
})

test('the Total column shows the single adult’s price in every row, and changes nothing that is paid', () => {
  fc.assert(
    fc.property(prices, counts, (of, asked) => {
      const { lines, subTotal } = priceOfTour(of, asked, 'IDR')
      for (const { quantity, shownTotal } of lines) expect(shownTotal.minor).toBe(of.ADULTSS.minor * quantity)
      const others = priceOfTour({ ...of, ADULTSS: money('IDR', of.ADULTSS.minor + 1) }, asked, 'IDR')
      const singles = asked.find(({ code }) => code === 'ADULTSS')?.quantity ?? 0
      expect(others.subTotal.minor - subTotal.minor).toBe(singles)
    }),
  )
})

test('a category without a price is an error only if it has travellers', () => {
  const of = { ADULTSS: money('IDR', 100) }
  expect(priceOfTour(of, [{ code: 'CHDNB', quantity: 0 }], 'IDR').total.minor).toBe(0)
  expect(() => priceOfTour(of, [{ code: 'CHDNB', quantity: 1 }], 'IDR')).toThrow('no price for CHDNB')
})

test('travellers are labelled by type and number, each label once', () => {
  fc.assert(
    fc.property(counts, (asked) => {
      const seats = travellerFormsOf(asked)
      expect(seats).toHaveLength(asked.reduce((all, { quantity }) => all + quantity, 0))
      expect(new Set(seats.map(({ description }) => description)).size).toBe(seats.length)
    }),
  )
  const labels = travellerFormsOf([
    { code: 'ADULTSS', quantity: 1 },
    { code: 'CHDNB', quantity: 2 },
  ]).map(({ description }) => description)
  expect(labels).toEqual(['Adult Single 1', 'Child No Bed 1', 'Child No Bed 2'])
})
