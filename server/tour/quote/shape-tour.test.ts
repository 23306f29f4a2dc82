import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { shapeTour } from './shape-tour.ts'
import { departureOn, plainBuyer, tour } from './tour-for-tests.ts'

test('a departure tells the price of a single adult, if it sells one', () => {
  const twin = { ADULTTS: money('IDR', 9_000_000) }
  const departures = [
    departureOn('2026-12-15', 7, { ...twin, ADULTSS: money('IDR', 14_000_000) }),
    departureOn('2026-12-29', 8, twin),
  ]
  const shaped = shapeTour({ tour, departures }, plainBuyer)
  expect(shaped.departures.map(({ adultPrice }) => adultPrice)).toEqual([['IDR', 14_000_000], undefined])
})
