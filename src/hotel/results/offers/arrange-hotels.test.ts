import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { HotelItem } from '#contract/hotel/hotel'
import { countFilters, type ListView, listView } from '../list-view.ts'
import { arrangeHotels, highestPrice } from './arrange-hotels.ts'
import { distancesFrom } from './distances.ts'
import { hotelOffer } from './hotel-offer-for-tests.ts'
import { mergeOffers } from './merge-offers.ts'

const usual = v.parse(listView, {})
const arrange = (all: readonly HotelItem[], view: Partial<ListView> = {}) =>
  arrangeHotels(
    mergeOffers(all),
    highestPrice(all),
    { ...usual, ...view },
    distancesFrom(null, mergeOffers(all)),
  )
const names = (all: readonly HotelItem[], view: Partial<ListView> = {}) =>
  arrange(all, view).hotels.map(({ offers: [cheapest] }) => cheapest.hotelName)
const hotel = (hotelName: string, price: number, changes: Partial<HotelItem> = {}) =>
  hotelOffer({ hotelName, price, ...changes })

describe('the hotel list', () => {
  it('is sorted by price in either direction, then by name', () => {
    const all = [hotel('C', 300), hotel('B', 100), hotel('A', 100)]
    expect(names(all, { sort: 'A' })).toEqual(['A', 'B', 'C'])
    expect(names(all, { sort: 'B' })).toEqual(['C', 'A', 'B'])
  })

  it('is sorted by stars, most first, or by name, the cheaper of two alike first', () => {
    const all = [
      hotel('Bali', 2, { hotelStarNumber: 3 }),
      hotel('aston', 3),
      hotel('Çelo', 1),
      hotel('Bali', 1, { hotelDestinationName: 'Bandung' }),
    ]
    expect(names(all, { sort: 'stars' })).toEqual(['Bali', 'Çelo', 'aston', 'Bali'])
    expect(
      arrange(all, { sort: 'name' }).hotels.map(({ offers: [{ hotelName, hotelLowestPrice }] }) => [
        hotelName,
        hotelLowestPrice.requestedTotalPrice[1],
      ]),
    ).toEqual([
      ['aston', 3],
      ['Bali', 1],
      ['Bali', 2],
      ['Çelo', 1],
    ])
  })

  it('is sorted by distance, those at an unknown place last', () => {
    const at = (longitude: number) => ({ hotelCoordinates: { latitude: -6, longitude } })
    const all = [
      hotel('Nowhere', 1),
      hotel('Far', 2, at(109)),
      hotel('West', 3, at(106)),
      hotel('East', 4, at(106.1)),
    ]
    expect(names(all, { sort: 'near' })).toEqual(['East', 'West', 'Far', 'Nowhere'])
  })

  it('keeps one star class, half stars rounded down', () => {
    const all = [
      hotel('A', 1, { hotelStarNumber: 4.5 }),
      hotel('B', 2, { hotelStarNumber: 5 }),
      hotel('C', 3, { hotelStarNumber: 4 }),
    ]
    expect(names(all, { stars: 4 })).toEqual(['A', 'C'])
  })

  it('keeps hotels up to a percentage of the dearest price of the whole search', () => {
    const all = [hotel('A', 100), hotel('B', 150), hotel('C', 151), hotel('D', 300, { hotelStarNumber: 5 })]
    expect(names(all, { price: 50 })).toEqual(['A', 'B'])
    expect(names(all, { price: 50, stars: 4 })).toEqual(['A', 'B'])
    expect(names(all, { price: 100 })).toEqual(['A', 'B', 'C', 'D'])
    expect(names(all, { price: 0 })).toEqual([])
  })

  it('keeps the hotels of the chosen suppliers', () => {
    const all = [
      hotel('A', 1),
      hotel('B', 2, { supplierCode: 'FRM' }),
      hotel('C', 3, { supplierCode: 'MGH' }),
    ]
    expect(names(all, { suppliers: ['HBD', 'MGH'] })).toEqual(['A', 'C'])
    expect(arrange(all, { suppliers: [] }).count).toBe(0)
  })

  it('finds every word of the name, without regard to case, accents and order', () => {
    const all = [hotel('Hôtel Arvobandra Jakarta', 1), hotel('Hotel Belucassu Jakarta', 2)]
    expect(names(all, { q: 'jakarta ARVO' })).toEqual(['Hôtel Arvobandra Jakarta'])
    expect(names(all, { q: '  ' })).toHaveLength(2)
    expect(names(all, { q: 'hotel bali' })).toEqual([])
  })

  it('keeps what can be had with a board, or cancelled free', () => {
    const all = [
      hotel('A', 1, { hotelBoardInclusionList: ['Room only'] }),
      hotel('B', 2, { hotelBoardInclusionList: ['Room only', 'Breakfast included'] }),
      hotel('C', 3, { hotelFreeCancellationUntil: '2027-03-01T11:00:00.000Z' }),
      hotel('D', 4, { hotelFreeCancellationUntil: null }),
    ]
    expect(names(all, { board: 'Breakfast included' })).toEqual(['B'])
    expect(names(all, { board: 'Room only' })).toEqual(['A', 'B'])
    expect(names(all, { free: true })).toEqual(['C'])
  })

  it('counts hotels and offers, and shows of a hotel only the offers that match, the cheapest in front', () => {
    const all = [
      hotel('A', 3, { supplierCode: 'MGH' }),
      hotel('A', 1),
      hotel('A', 2, { supplierCode: 'FRM', hotelFreeCancellationUntil: '2027-03-01T11:00:00.000Z' }),
      hotel('B', 2),
    ]
    expect(arrange(all)).toMatchObject({ count: 2, offers: 4 })
    const suppliersOf = (view: Partial<ListView>) =>
      arrange(all, view).hotels.map(({ offers }) => offers.map(({ supplierCode }) => supplierCode))
    expect(suppliersOf({})).toEqual([['HBD', 'FRM', 'MGH'], ['HBD']])
    expect(suppliersOf({ suppliers: ['MGH', 'FRM'] })).toEqual([['FRM', 'MGH']])
    expect(suppliersOf({ free: true })).toEqual([['FRM']])
    expect(arrange(all, { free: true })).toMatchObject({ count: 1, offers: 1 })
  })

  it('gives a hotel whose offers all match as it was, so that its card is not drawn again', () => {
    const merged = mergeOffers([hotel('A', 1), hotel('A', 2, { supplierCode: 'FRM' })])
    expect(arrangeHotels(merged, 2, usual, new Map()).hotels[0]).toBe(merged[0])
  })

  it('counts the active filters', () => {
    expect(countFilters(usual)).toBe(0)
    const all = { q: 'x', stars: 0, price: 95, suppliers: [], board: 'Room only', free: true }
    expect(countFilters({ ...usual, page: 3, sort: 'B', ...all })).toBe(6)
  })

  it('shows thirty per page, and the last page for a page past the end', () => {
    const all = Array.from({ length: 65 }, (_, index) => hotel(`H${index}`, index))
    expect(arrange(all)).toMatchObject({ count: 65, page: 1, pages: 3 })
    expect(arrange(all, { page: 9 }).hotels).toHaveLength(5)
  })

  it('replaces bad parameters by their defaults', () => {
    const strange = {
      page: 'x',
      sort: 'C',
      per: 'week',
      q: 5,
      stars: 9,
      price: 51,
      suppliers: ['XYZ'],
      board: 'x'.repeat(99),
      free: 'yes',
    }
    expect(v.parse(listView, strange)).toEqual(usual)
    expect(usual).toEqual({
      page: 1,
      sort: 'A',
      per: 'stay',
      from: null,
      q: '',
      stars: null,
      price: 100,
      suppliers: null,
      board: null,
      free: false,
    })
  })
})
