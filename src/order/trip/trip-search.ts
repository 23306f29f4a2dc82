import * as v from 'valibot'
import { tripKey } from '#contract/order/filter'
import { typedParam } from '../../lib/address/list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of a search without a result. The words themselves, which may name a person, are in the user's storage. */
    tripSought?: string
  }
}

const { of, by, who, also } = tripKey.entries

/** The trip of an order (`of`), by its traveller or its reference; empty without an order. */
export const tripSearch = v.object({
  of: v.optional(v.fallback(v.pipe(typedParam, of), ''), ''),
  by: v.optional(v.fallback(by, 'traveller'), 'traveller'),
  who: v.optional(v.fallback(who, undefined)),
  also: v.optional(v.fallback(also, undefined)),
})
export type TripSearch = v.InferOutput<typeof tripSearch>

export const defaultTripSearch: TripSearch = v.parse(tripSearch, {})

export function isEmptyTripSearch(search: TripSearch): boolean {
  return search.of === ''
}
