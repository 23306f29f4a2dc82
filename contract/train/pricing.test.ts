import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money.ts'
import { priceOfTrains } from './pricing.ts'

const idr = (minor: number) => money('IDR', minor)
const journey = (name: string, adult: number, infant: number) => ({
  name,
  adultFare: idr(adult),
  infantFare: idr(infant),
})

test('each journey has a line for each passenger type, and every passenger pays the fee for each', () => {
  const both = [journey('Taksaka 67', 400_000, 40_000), journey('Taksaka 68', 350_000, 35_000)]
  const price = priceOfTrains('IDR', both, { adults: 2, infants: 1 }, idr(7_500))
  expect(price.items.map(({ label, quantity, total }) => [label, quantity, total.minor])).toEqual([
    ['Taksaka 67: Adult', 2, 800_000],
    ['Taksaka 67: Infant', 1, 40_000],
    ['Taksaka 68: Adult', 2, 700_000],
    ['Taksaka 68: Infant', 1, 35_000],
  ])
  expect([price.subTotal, price.bookingFee, price.total]).toEqual([
    idr(1_575_000),
    idr(45_000),
    idr(1_620_000),
  ])
})

test('the total is the sum of its lines and the fee', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
      amount,
      (fares, adults, infants, fee) => {
        const journeys = fares.map(([adult, infant]) => journey('KA', adult, infant))
        const price = priceOfTrains('IDR', journeys, { adults, infants }, idr(fee))
        const lines = price.items.reduce((all, { unit, quantity }) => all + unit.minor * quantity, 0)
        expect(price.subTotal.minor).toBe(lines)
        expect(price.total.minor).toBe(lines + fee * (adults + infants) * fares.length)
      },
    ),
  )
})
