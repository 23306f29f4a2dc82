import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type TourBookSearch, tourBookSearch } from './book-search.ts'

declare module '@tanstack/react-router' {
  /** What a screen of tours hands to the next one; JSON strings, so that a reload finds them as they were. */
  interface HistoryState {
    /** What the list shows. */
    tourSearch?: string
    /** What is booked. */
    tourBook?: string
  }
}

/** The address decides; what it does not name is looked for in what was handed over (spec: pnr-tour-train §2). */
export function bookingIn(address: TourBookSearch, { tourBook }: HistoryState): TourBookSearch {
  return address.productId ? address : (handed(tourBook, tourBookSearch) ?? address)
}

/** What was handed over; nothing, where it is not what it should be. */
export function handed<S extends v.GenericSchema<unknown, unknown>>(
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
