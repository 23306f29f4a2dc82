import * as v from 'valibot'
import { text } from '#contract/text'

/** The router reads what looks like a number as one. */
const typed = (longest: number) => {
  const words = v.pipe(v.union([v.string(), v.number()]), v.transform(String), text(longest))
  return v.optional(v.fallback(words, ''), '')
}

/** Whose trip is shown; nobody's while neither is given. */
export const tripSearch = v.object({ traveller: typed(120), reference: typed(60) })
export type TripSearch = v.InferOutput<typeof tripSearch>

export const usualTripSearch: TripSearch = v.parse(tripSearch, {})

export function isNobodys({ traveller, reference }: TripSearch): boolean {
  return traveller.trim() === '' && reference.trim() === ''
}
