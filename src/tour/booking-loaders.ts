import type { HistoryState } from '@tanstack/react-router'
import { queryClient } from '../lib/query.ts'
import type { TourBookSearch } from './book-search.ts'
import { departureWithId, tourBookingWithId } from './booking-queries.ts'
import { bookingIn } from './handover.ts'

/** Seats and prices are asked for anew before names are typed. */
export function startTourBook(search: TourBookSearch, state: HistoryState): void {
  const { productId } = bookingIn(search, state)
  if (productId) void queryClient.prefetchQuery({ ...departureWithId(productId), staleTime: 0 })
}

export function startTourPnr(bookId: string): void {
  if (bookId) void queryClient.prefetchQuery(tourBookingWithId(bookId))
}
