import type { HotelItem } from '#contract/hotel/hotel'
import type { ListView } from './list-view.ts'

/** spec: shell-and-hotel §9. */
const pageSize = 30

export type ArrangedHotels = { hotels: readonly HotelItem[]; count: number; page: number; pages: number }

const names = new Intl.Collator()

/** By price, and by name where prices agree; done once for thousands of hotels, whatever is filtered then. */
export function sortHotels(all: readonly HotelItem[], sort: ListView['sort']): readonly HotelItem[] {
  const direction = sort === 'B' ? -1 : 1
  return all.toSorted(
    (a, b) => direction * (lowest(a) - lowest(b)) || names.compare(a.hotelName, b.hotelName),
  )
}

/** The hotels of one page, in the order they are given; a page past the end is the last one. */
export function arrangeHotels(sorted: readonly HotelItem[], view: Omit<ListView, 'sort'>): ArrangedHotels {
  const { stars, suppliers } = view
  const dearest = (highestLowest(sorted) * view.price) / 100
  const wanted = sorted.filter(
    (hotel) =>
      (stars === null || Math.floor(hotel.hotelStarNumber) === stars) &&
      (suppliers === null || suppliers.includes(hotel.supplierCode)) &&
      lowest(hotel) <= dearest,
  )
  const pages = Math.max(1, Math.ceil(wanted.length / pageSize))
  const page = Math.min(view.page, pages)
  return {
    hotels: wanted.slice((page - 1) * pageSize, page * pageSize),
    count: wanted.length,
    page,
    pages,
  }
}

/** In major units of the viewer's currency: what the price filter is a part of (spec: shell-and-hotel §9). */
export function highestLowest(all: readonly HotelItem[]): number {
  return all.reduce((highest, hotel) => Math.max(highest, lowest(hotel)), 0)
}

function lowest(hotel: HotelItem): number {
  return hotel.hotelLowestPrice.requestedTotalPrice[1]
}
