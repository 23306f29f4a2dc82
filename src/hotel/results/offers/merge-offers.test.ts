import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HotelItem } from '#contract/hotel/hotel'
import { supplierCodes } from '#contract/hotel/supplier'
import { hotelOffer } from './hotel-offer-for-tests.ts'
import { mergeOffers, priceOf } from './merge-offers.ts'
import { isSameHotel } from './same-hotel.ts'

const at = (changes: Partial<HotelItem>) => hotelOffer({ supplierCode: 'FRM', ...changes })

/** Few of each, so that many are alike. */
const offers = fc.array(
  fc.record({
    supplierCode: fc.constantFrom(...supplierCodes),
    hotelName: fc.constantFrom('Hotel Arvo', 'HOTEL  ARVO', 'Hôtel Arvo!', 'Belu Suites', '—', ''),
    hotelStarNumber: fc.constantFrom(3, 4, 4.5),
    hotelAccommodationType: fc.constantFrom('Hotel', 'Villa', ''),
    hotelDestinationName: fc.constantFrom('Jakarta', 'Bali', ''),
    hotelAddress: fc.constantFrom('Jl. Mawar No. 7, 10110', 'Jalan Mawar 7', 'Jl. Mawar No. 9', ''),
    price: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 12 },
)

describe('merged offers', () => {
  const merged = (some: Parameters<typeof hotelOffer>[0][]) => mergeOffers(some.map(hotelOffer))

  it('loses and invents no offer', () => {
    fc.assert(
      fc.property(offers, (some) => {
        const all = some.map(hotelOffer)
        const shown = mergeOffers(all).flatMap((hotel) => hotel.offers)
        expect(shown).toHaveLength(all.length)
        expect(new Set(shown)).toEqual(new Set(all))
      }),
    )
  })

  it('are surely of one hotel, one of each supplier, cheapest first', () => {
    fc.assert(
      fc.property(offers, (some) => {
        for (const { offers } of merged(some)) {
          for (const [index, a] of offers.entries())
            for (const b of offers.slice(index + 1)) {
              expect(isSameHotel(a, b)).toBe(true)
              expect(priceOf(a)).toBeLessThanOrEqual(priceOf(b))
            }
        }
      }),
    )
  })

  it('do not depend on the order of the answers', () => {
    const shape = (some: Parameters<typeof hotelOffer>[0][]) =>
      merged(some)
        .map(({ offers }) => offers.map((offer) => JSON.stringify(offer)).sort())
        .map(String)
        .sort()
    fc.assert(
      fc.property(offers, (some) => {
        expect(shape(some.toReversed())).toEqual(shape(some))
      }),
    )
  })

  it('stay apart when one supplier sells two hotels of that name', () => {
    const three = [at({}), hotelOffer({ hotelId: '1' }), hotelOffer({ hotelId: '2' })]
    expect(mergeOffers(three)).toHaveLength(3)
    expect(mergeOffers(three.slice(0, 2))).toHaveLength(1)
  })
})
