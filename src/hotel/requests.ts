import type * as v from 'valibot'
import { dayInJakarta } from '#contract/day/dates'
import { type HalReq, halReq, searchModifier } from '#contract/hotel/request'
import { type RequestKey, readStored, writeStored } from '../lib/device/storage.ts'
import { noteSearch } from '../shell/searches/note-search.ts'
import { defaultDraft, draftOf, startingNotBefore, toAvailabilityRequest } from './search-draft.ts'

type AnySchema = v.GenericSchema<unknown, unknown>

export function stored<S extends AnySchema>(key: RequestKey, schema: S) {
  return {
    read: () => readStored(key, schema),
    write: (value: v.InferOutput<S>) => writeStored(key, value),
  }
}

/** Of the six requests of the specification, kept between screens and visits (spec: shell-and-hotel §3, §4), those of the search;
 * the others are in `booking-requests.ts`. */
export const storedSearch = stored('halReq', halReq)
export const storedModifier = stored('smReq', searchModifier)

/** What the form opens with the next time, and one of the last searches of all products. */
export function rememberSearch(search: HalReq): void {
  const modifier = search.searchModifier ?? {}
  storedSearch.write(search)
  storedModifier.write(modifier)
  noteSearch({
    product: 'HOTEL',
    title: draftOf(search).destination.destinationName,
    fromDate: search.checkInDate,
    toDate: search.checkOutDate,
    requests: { halReq: search, smReq: modifier },
  })
}

/** The last search, or the default one; moved to today if it begins in the past. */
export function lastSearch(now: Date): HalReq {
  const today = dayInJakarta(now)
  const last = storedSearch.read()
  return toAvailabilityRequest(startingNotBefore(today, last ? draftOf(last) : defaultDraft(today)))
}
