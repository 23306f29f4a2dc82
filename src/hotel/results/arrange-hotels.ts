import type { HotelItem } from '#contract/hotel/hotel'
import type { ListView } from './list-view.ts'

/** spec: shell-and-hotel §9. */
const pageSize = 30

export type ArrangedHotels = { hotels: readonly HotelItem[]; count: number; page: number; pages: number }

const names = new Intl.Collator()

/** Sorts by price, then by name. Separate from filtering, so that thousands of hotels are sorted only once. */
export function sortHotels(all: readonly HotelItem[], sort: ListView['sort']): readonly HotelItem[] {
  const direction = sort === 'B' ? -1 : 1
  return all.toSorted(
    (a, b) => direction * (priceOf(a) - priceOf(b)) || names.compare(a.hotelName, b.hotelName),
  )
}

/** Filters the sorted hotels and returns one page; a page past the end gives the last one. */
export function arrangeHotels(sorted: readonly HotelItem[], view: Omit<ListView, 'sort'>): ArrangedHotels {
  const { stars, suppliers } = view
  const maxPrice = (highestPrice(sorted) * view.price) / 100
  const matching = sorted.filter(
    (hotel) =>
      (stars === null || Math.floor(hotel.hotelStarNumber) === stars) &&
      (suppliers === null || suppliers.includes(hotel.supplierCode)) &&
      priceOf(hotel) <= maxPrice,
  )
  const pages = Math.max(1, Math.ceil(matching.length / pageSize))
  const page = Math.min(view.page, pages)
  return {
    hotels: matching.slice((page - 1) * pageSize, page * pageSize),
    count: matching.length,
    page,
    pages,
  }
}

/** The price of the dearest hotel in major units; the price filter is a percentage of it (spec: shell-and-hotel §9). */
export function highestPrice(all: readonly HotelItem[]): number {
  return all.reduce((highest, hotel) => Math.max(highest, priceOf(hotel)), 0)
}

function priceOf(hotel: HotelItem): number {
  return hotel.hotelLowestPrice.requestedTotalPrice[1]
}
