import type { HistoryState } from '@tanstack/react-router'
import { parseState } from '../lib/address/parse-state.ts'
import { type TourBookSearch, tourBookSearch } from './book-search.ts'
import { notBefore, type TourSearch, tourSearch } from './search/tour-search.ts'

declare module '@tanstack/react-router' {
  /** History state passed between tour screens, as JSON strings that survive a reload. */
  interface HistoryState {
    /** JSON of the `TourSearch` that the list shows. */
    tourSearch?: string
    /** The previous history entry is the result list. */
    fromTours?: true
    /** JSON of the `TourBookSearch` to book. */
    tourBook?: string
  }
}

/** The search in the history state, moved to possible days; `null`: none (spec: pnr-tour-train §2, list). */
export function searchFromState(
  tourSearchText: HistoryState['tourSearch'],
  today: string,
): TourSearch | null {
  const search = parseState(tourSearchText, tourSearch)
  return search && notBefore(today, search)
}

/** The booking in the URL if it names a departure, else that in the history state (spec: pnr-tour-train §2). */
export function bookingFromState(address: TourBookSearch, { tourBook }: HistoryState): TourBookSearch {
  return address.productId ? address : (parseState(tourBook, tourBookSearch) ?? address)
}
