import { expect, test } from 'vitest'
import type { TrainPricing } from '#contract/train'
import { priceOf } from './ticket-paper.ts'
import { wordsOfTickets } from './ticket-words.ts'

const journey = 'Taksaka 67, Gambir – Yogyakarta, Eksekutif (A)'

const pricingInfo: TrainPricing = {
  priceItems: [
    [`${journey}: Adult`, 2, ['IDR', 400_000], ['IDR', 800_000]],
    [`${journey}: Infant`, 1, ['IDR', 40_000], ['IDR', 40_000]],
    ['Insurance', 1, ['IDR', 5_000], ['IDR', 5_000]],
  ],
  subTotal: ['IDR', 845_000],
  bookingFee: ['IDR', 22_500],
  totalPrice: ['IDR', 867_500],
}

test.each([
  ['en', 'Adult', 'Infant'],
  ['id', 'Dewasa', 'Bayi'],
] as const)(
  'whose fare it is, a ticket says in %s; what it does not know, it says as it came',
  (language, adult, infant) => {
    const { table } = priceOf({ pricingInfo }, wordsOfTickets(language))
    expect(table?.rows.map(([label]) => label)).toEqual([
      `${journey}: ${adult}`,
      `${journey}: ${infant}`,
      'Insurance',
    ])
  },
)
