import * as v from 'valibot'
import type { HotelItem } from '#contract/hotel'
import { supplierCode } from '#contract/hotel-request'

/** spec: shell-and-hotel §9. */
const pageSize = 30
export const priceStep = 5

const page = v.pipe(v.number(), v.integer(), v.minValue(1))
const stars = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))
const percent = v.pipe(v.number(), v.multipleOf(priceStep), v.minValue(0), v.maxValue(100))

/** How the list is looked at; it lives in the address, and a bad address degrades. */
export const listView = v.object({
  page: v.optional(v.fallback(page, 1), 1),
  /** `A` cheapest first, `B` dearest first. */
  sort: v.optional(v.fallback(v.picklist(['A', 'B']), 'A'), 'A'),
  stars: v.optional(v.fallback(v.nullable(stars), null), null),
  /** Percent of the highest lowest price of the search. */
  price: v.optional(v.fallback(percent, 100), 100),
  /** Whose hotels are shown; `null`: everybody's. */
  suppliers: v.optional(v.fallback(v.nullable(v.array(supplierCode)), null), null),
})
export type ListView = v.InferOutput<typeof listView>

export const usualView: ListView = v.parse(listView, {})

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

/** How many of the filters leave hotels out. */
export function filtersIn({ stars, price, suppliers }: ListView): number {
  return [stars !== null, price !== 100, suppliers !== null].filter(Boolean).length
}
