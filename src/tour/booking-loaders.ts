import type { HistoryState } from '@tanstack/react-router'
import { queryClient } from '../lib/query/query.ts'
import type { TourBookSearch } from './book-search.ts'
import { tourBookingWithId } from './booking-queries.ts'
import { bookingFromState } from './handover.ts'
import { departureOf } from './queries.ts'

/** Refetches seats and prices before the person types names. */
export function startTourBook(search: TourBookSearch, state: HistoryState): void {
  const { productId } = bookingFromState(search, state)
  if (productId) void queryClient.prefetchQuery({ ...departureOf(productId), staleTime: 0 })
}

export function startTourPnr(bookId: string): void {
  if (bookId) void queryClient.prefetchQuery(tourBookingWithId(bookId))
}
