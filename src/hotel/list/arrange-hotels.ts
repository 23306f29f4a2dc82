import * as v from 'valibot'
import type { HotelItem } from '#contract/hotel'

/** spec: shell-and-hotel §9. */
const pageSize = 30

const page = v.pipe(v.number(), v.integer(), v.minValue(1))
const stars = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))

/** How the list is looked at; it lives in the address, and a bad address degrades. */
export const listView = v.object({
  page: v.optional(v.fallback(page, 1), 1),
  /** `A` cheapest first, `B` dearest first. */
  sort: v.optional(v.fallback(v.picklist(['A', 'B']), 'A'), 'A'),
  stars: v.optional(v.fallback(v.nullable(stars), null), null),
})
export type ListView = v.InferOutput<typeof listView>

export type ArrangedHotels = { hotels: readonly HotelItem[]; count: number; page: number; pages: number }

/** The hotels of one page; a page past the end is the last one. */
export function arrangeHotels(all: readonly HotelItem[], view: ListView): ArrangedHotels {
  const direction = view.sort === 'B' ? -1 : 1
  const wanted = all
    .filter((hotel) => view.stars === null || Math.floor(hotel.hotelStarNumber) === view.stars)
    .sort((a, b) => direction * (lowest(a) - lowest(b)) || a.hotelName.localeCompare(b.hotelName))
  const pages = Math.max(1, Math.ceil(wanted.length / pageSize))
  const page = Math.min(view.page, pages)
  return {
    hotels: wanted.slice((page - 1) * pageSize, page * pageSize),
    count: wanted.length,
    page,
    pages,
  }
}

function lowest(hotel: HotelItem): number {
  return hotel.hotelLowestPrice.requestedTotalPrice[1]
}
