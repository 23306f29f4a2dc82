import { queryClient } from '../lib/query.ts'
import { isNarrowed } from './bookings/order-filters.ts'
import type { OrderSearch } from './bookings/order-search.ts'
import { dueSoon, orderPage, tripOf } from './queries.ts'
import { isNobodys, type TripSearch } from './trip/trip-search.ts'

/** What each screen starts asking for before it is there. */
export function startOrders(search: OrderSearch): void {
  void queryClient.prefetchQuery(orderPage(search))
  if (!isNarrowed(search)) void queryClient.prefetchQuery(dueSoon)
}

export function startTrip(search: TripSearch): void {
  if (!isNobodys(search)) void queryClient.prefetchQuery(tripOf(search))
}
