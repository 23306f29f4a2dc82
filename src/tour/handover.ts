import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type TourBookSearch, tourBookSearch } from './book-search.ts'
import { notBefore, type TourSearch, tourSearch } from './search/tour-search.ts'

declare module '@tanstack/react-router' {
  /** What a screen of tours hands to the next one; JSON strings, so that a reload finds them as they were. */
  interface HistoryState {
    /** What the list shows. */
    tourSearch?: string
    /** One step back is the list of tours, as it was left. */
    fromTours?: true
    /** What is booked. */
    tourBook?: string
  }
}

/** The search that was handed over, as it can still be made (spec: pnr-tour-train §2, list). */
export function searchIn(tourSearchText: HistoryState['tourSearch'], today: string): TourSearch | null {
  const search = handed(tourSearchText, tourSearch)
  return search && notBefore(today, search)
}

/** The address decides; what it does not name is looked for in what was handed over (spec: pnr-tour-train §2). */
export function bookingIn(address: TourBookSearch, { tourBook }: HistoryState): TourBookSearch {
  return address.productId ? address : (handed(tourBook, tourBookSearch) ?? address)
}

/** Nothing, where it is not what it should be. */
function handed<S extends v.GenericSchema<unknown, unknown>>(
  text: string | undefined,
  schema: S,
): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
