import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { splitFareLabel } from './part-label.ts'
import { priceOfTrains } from './pricing.ts'

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }

test('every price line has a journey and a passenger type', () => {
  const name = 'Taksaka 67, Gambir – Yogyakarta, Eksekutif (A)'
  const fare = money('IDR', 400_000)
  const journey = { name, adultFare: fare, infantFare: fare, levels: [] }
  const { items } = priceOfTrains('IDR', [journey], { adults: 2, infants: 1 }, money('IDR', 7_500), rates)
  expect(items.map(({ label }) => splitFareLabel(label))).toEqual([
    { journey: name, kind: 'adult', word: 'Adult' },
    { journey: name, kind: 'infant', word: 'Infant' },
  ])
})

test('an unknown passenger type is shown as received', () => {
  expect(splitFareLabel('Meal: Rice')).toEqual({ journey: 'Meal', kind: null, word: 'Rice' })
  expect(splitFareLabel('Insurance')).toEqual({ journey: '', kind: null, word: 'Insurance' })
})
