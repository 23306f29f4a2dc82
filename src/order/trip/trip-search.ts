import * as v from 'valibot'
import { tripKey } from '#contract/order/filter'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of a search without a result. The words themselves, which may name a person, are in the user's storage. */
    tripSought?: string
  }
}

const { of, by, who } = tripKey.entries
/** The router parses digits as a number. */
const locator = v.pipe(v.union([v.string(), v.number()]), v.transform(String), of)

/** The trip of an order (`of`), by its traveller or its reference; empty without an order. */
export const tripSearch = v.object({
  of: v.optional(v.fallback(locator, ''), ''),
  by: v.optional(v.fallback(by, 'traveller'), 'traveller'),
  who: v.optional(v.fallback(who, undefined)),
})
export type TripSearch = v.InferOutput<typeof tripSearch>

export const defaultTripSearch: TripSearch = v.parse(tripSearch, {})

export function isEmptyTripSearch(search: TripSearch): boolean {
  return search.of === ''
}
