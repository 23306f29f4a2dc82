import { money } from '#contract/money/money'
import type { TourDeparture, TourPrices } from '../ports.ts'
import type { TourBuyer } from './price-departure.ts'

const rates = { IDR: 1_000_000, SGD: 12_000_000_000, MYR: 3_500_000_000, THB: 450_000_000 }

/** Who buys at the wholesaler's prices. */
export const plainBuyer: TourBuyer = {
  buyer: { currency: 'IDR', ownership: [], rules: [] },
  rates,
  at: new Date('2026-11-01T00:00:00Z'),
}

export const tour = {
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

export const departureOn = (day: string, duration: number, prices: TourPrices): TourDeparture => ({
  id: day,
  day,
  duration,
  carrier: { code: 'GA', name: 'Garuda Indonesia' },
  downPayment: money('IDR', 0),
  prices,
  seatsLeft: 10,
})
