import * as v from 'valibot'
import { tripKey } from '#contract/order/order'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the words for which nothing is booked: they outlive a reload, and stand in no address and no history. */
    tripSought?: string
  }
}

const { of, by, who } = tripKey.entries
/** The router reads what looks like a number as one. */
const locator = v.pipe(v.union([v.string(), v.number()]), v.transform(String), of)

/** Whose trip is shown; nobody's without an order. */
export const tripSearch = v.object({
  of: v.optional(v.fallback(locator, ''), ''),
  by: v.optional(v.fallback(by, 'traveller'), 'traveller'),
  who: v.optional(v.fallback(who, undefined)),
})
export type TripSearch = v.InferOutput<typeof tripSearch>

export const usualTripSearch: TripSearch = v.parse(tripSearch, {})

export function isNobodys(search: TripSearch): boolean {
  return search.of === ''
}
