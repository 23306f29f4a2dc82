import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import type { TourDeparture } from '../ports.ts'
import { shapeSummary } from './shape-summary.ts'
import { departureOn, plainBuyer, tour } from './tour-for-tests.ts'

const summaryOf = (...departures: TourDeparture[]) => shapeSummary({ tour, departures }, plainBuyer)

test('the from-price and first departure count only departures that sell a single adult', () => {
  const twin = { ADULTTS: money('IDR', 9_000_000) }
  const found = summaryOf(
    departureOn('2026-12-01', 5, twin),
    departureOn('2026-12-15', 7, { ...twin, ADULTSS: money('IDR', 14_000_000) }),
    departureOn('2026-12-29', 8, { ...twin, ADULTSS: money('IDR', 12_000_000) }),
  )
  expect(found).toMatchObject([
    { fromPrice: ['IDR', 12_000_000], firstDeparture: '2026-12-15', departures: 2, duration: 7 },
  ])
})

test('a tour without a single adult’s price is left out', () => {
  expect(summaryOf(departureOn('2026-12-01', 5, {}))).toEqual([])
  expect(summaryOf()).toEqual([])
})
