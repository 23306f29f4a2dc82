import * as v from 'valibot'
import { orAbsent } from '../../lib/address/list-search.ts'

export const tripsSearch = v.object({
  when: v.optional(v.fallback(v.picklist(['coming', 'past']), 'coming'), 'coming'),
  /** The id of the typed words, which may name a person (`typed-words.ts`). */
  typed: orAbsent(v.pipe(v.string(), v.regex(/^[\da-f-]{8,36}$/))),
})
export type TripsSearch = v.InferOutput<typeof tripsSearch>

export const defaultTripsSearch: TripsSearch = v.parse(tripsSearch, {})
