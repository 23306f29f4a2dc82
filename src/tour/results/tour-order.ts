import * as v from 'valibot'
import type { TourSummary } from '#contract/tour/tour'

/** The orders of the list; the first is its own. */
export const tourOrders = ['departure', 'price', '-price', 'name', 'duration', '-duration'] as const
export type TourOrder = (typeof tourOrders)[number]

/** In the address, so that the list is the same on the way back from a tour. */
export const tourListSearch = v.object({
  sort: v.optional(v.fallback(v.picklist(tourOrders), tourOrders[0]), tourOrders[0]),
})
export const defaultTourList = v.parse(tourListSearch, {})

type Compare = (a: TourSummary, b: TourSummary) => number

/** What is alike departs soonest first, then by name. */
export function inOrder(tours: readonly TourSummary[], order: TourOrder, locale: string): TourSummary[] {
  const byName: Compare = (a, b) => a.name.localeCompare(b.name, locale)
  const byDeparture: Compare = (a, b) => a.firstDeparture.localeCompare(b.firstDeparture)
  // every tour of one search has the same currency
  const byPrice: Compare = (a, b) => a.fromPrice[1] - b.fromPrice[1]
  const byDuration: Compare = (a, b) => a.duration - b.duration
  const first: Readonly<Record<TourOrder, Compare>> = {
    departure: byDeparture,
    price: byPrice,
    '-price': (a, b) => byPrice(b, a),
    name: byName,
    duration: byDuration,
    '-duration': (a, b) => byDuration(b, a),
  }
  return [...tours].sort((a, b) => first[order](a, b) || byDeparture(a, b) || byName(a, b))
}
