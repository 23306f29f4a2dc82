import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { HotelItem } from '#contract/hotel'
import { arrangeHotels, listView } from './arrange-hotels.ts'

const hotel = (hotelName: string, price: number, hotelStarNumber = 4): HotelItem => ({
  hotelId: hotelName,
  supplierCode: 'HBD',
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
  it('is sorted by price, either way, and by name where prices agree', () => {
    const all = [hotel('C', 300), hotel('B', 100), hotel('A', 100)]
    expect(names(arrangeHotels(all, usual).hotels)).toEqual(['A', 'B', 'C'])
    expect(names(arrangeHotels(all, { ...usual, sort: 'B' }).hotels)).toEqual(['C', 'A', 'B'])
  })

  it('keeps one class of stars, half stars with the whole ones below', () => {
    const all = [hotel('A', 1, 4.5), hotel('B', 2, 5), hotel('C', 3, 4)]
    expect(names(arrangeHotels(all, { ...usual, stars: 4 }).hotels)).toEqual(['A', 'C'])
  })

  it('shows thirty a page, and the last page where the address asks for a later one', () => {
    const all = Array.from({ length: 65 }, (_, index) => hotel(`H${index}`, index))
    expect(arrangeHotels(all, usual)).toMatchObject({ count: 65, page: 1, pages: 3 })
    expect(arrangeHotels(all, { ...usual, page: 9 }).hotels).toHaveLength(5)
  })

  it('reads any address', () => {
    expect(v.parse(listView, { page: 'x', sort: 'C', stars: 9 })).toEqual({
      page: 1,
      sort: 'A',
      stars: null,
    })
  })
})
