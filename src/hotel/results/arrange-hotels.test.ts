import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { HotelItem } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import { arrangeHotels, sortHotels } from './arrange-hotels.ts'
import { countFilters, listView } from './list-view.ts'

const hotel = (
  hotelName: string,
  price: number,
  hotelStarNumber = 4,
  supplierCode: SupplierCode = 'HBD',
): HotelItem => ({
  hotelId: hotelName,
  supplierCode,
  hotelName,
  hotelStarNumber,
  hotelAccommodationType: 'Hotel',
  hotelDestinationName: 'Jakarta',
  hotelAddress: '',
  hotelPictureUrl: '',
  hotelLowestPrice: { requestedTotalPrice: ['IDR', price] },
})
const names = (hotels: readonly HotelItem[]) => hotels.map((item) => item.hotelName)
const usual = v.parse(listView, {})

describe('the hotel list', () => {
  it('is sorted by price in either direction, then by name', () => {
    const all = [hotel('C', 300), hotel('B', 100), hotel('A', 100)]
    expect(names(sortHotels(all, 'A'))).toEqual(['A', 'B', 'C'])
    expect(names(sortHotels(all, 'B'))).toEqual(['C', 'A', 'B'])
  })

  it('keeps one star class, half stars rounded down', () => {
    const all = [hotel('A', 1, 4.5), hotel('B', 2, 5), hotel('C', 3, 4)]
    expect(names(arrangeHotels(all, { ...usual, stars: 4 }).hotels)).toEqual(['A', 'C'])
  })

  it('keeps hotels up to a percentage of the dearest price of the whole search', () => {
    const all = [hotel('A', 100), hotel('B', 150), hotel('C', 151), hotel('D', 300, 5)]
    const upTo = (price: number, stars: number | null = null) =>
      names(arrangeHotels(all, { ...usual, price, stars }).hotels)
    expect(upTo(50)).toEqual(['A', 'B'])
    expect(upTo(50, 4)).toEqual(['A', 'B'])
    expect(upTo(100)).toEqual(['A', 'B', 'C', 'D'])
    expect(upTo(0)).toEqual([])
  })

  it('keeps the hotels of the chosen suppliers', () => {
    const all = [hotel('A', 1), hotel('B', 2, 4, 'FRM'), hotel('C', 3, 4, 'MGH')]
    expect(names(arrangeHotels(all, { ...usual, suppliers: ['HBD', 'MGH'] }).hotels)).toEqual(['A', 'C'])
    expect(arrangeHotels(all, { ...usual, suppliers: [] }).count).toBe(0)
  })

  it('counts the active filters', () => {
    expect(countFilters(usual)).toBe(0)
    expect(countFilters({ ...usual, page: 3, sort: 'B', stars: 0, price: 95, suppliers: [] })).toBe(3)
  })

  it('shows thirty per page, and the last page for a page past the end', () => {
    const all = Array.from({ length: 65 }, (_, index) => hotel(`H${index}`, index))
    expect(arrangeHotels(all, usual)).toMatchObject({ count: 65, page: 1, pages: 3 })
    expect(arrangeHotels(all, { ...usual, page: 9 }).hotels).toHaveLength(5)
  })

  it('replaces bad parameters by their defaults', () => {
    const strange = { page: 'x', sort: 'C', stars: 9, price: 51, suppliers: ['XYZ'] }
    expect(v.parse(listView, strange)).toEqual(usual)
    expect(usual).toEqual({ page: 1, sort: 'A', stars: null, price: 100, suppliers: null })
  })
})
