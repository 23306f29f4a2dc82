import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type TripWords, tripKey, tripWords } from '#contract/order'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The words for which nothing is booked, as JSON: they outlive a reload, and stand in no address. */
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

/** `null`: nobody was looked for in vain. */
export function soughtIn({ tripSought }: HistoryState): TripWords | null {
  if (tripSought === undefined) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), tripWords), tripSought)
  return parsed.success ? parsed.output : null
}
