import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import type { TourDeparture, TourPrices } from '../ports.ts'
import { shapeSummary } from './shape-summary.ts'

const rates = { IDR: 1_000_000, SGD: 12_000_000_000, MYR: 3_500_000_000, THB: 450_000_000 }
const buyer = { currency: 'IDR', ownership: [], rules: [] } as const
const tour = {
  code: 'JP1',
  slug: 'highlights-of-japan',
  name: 'Highlights of Japan',
  description: '',
  program: '',
  pictures: [null, null, null],
  countryCode: 'JP',
  countryName: 'Japan',
  group: { id: 'ASIA', name: 'Asia' },
  type: 'Group Tour',
} as const

const departureOn = (day: string, duration: number, prices: TourPrices): TourDeparture => ({
  id: day,
  day,
  duration,
  carrier: { code: 'GA', name: 'Garuda Indonesia' },
  downPayment: money('IDR', 0),
  prices,
  seatsLeft: 10,
})

const summaryOf = (...departures: TourDeparture[]) =>
  shapeSummary({ tour, departures }, { buyer, rates, at: new Date('2026-11-01T00:00:00Z') })

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
