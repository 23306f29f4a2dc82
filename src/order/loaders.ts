import { queryClient } from '../lib/query/query.ts'
import { startKept } from '../shell/kept/start-kept.ts'
import { dueSoon, orderPage, tripQuery } from './queries.ts'
import { isNarrowed } from './search/order-filters.ts'
import { type OrderAddress, orderSearchOf } from './search/order-search.ts'
import { isEmptyTripSearch, type TripSearch } from './trip/trip-search.ts'

export function startOrders(address: OrderAddress): void {
  const search = orderSearchOf(address)
  startKept()
  void queryClient.prefetchQuery(orderPage(search))
  if (!isNarrowed(search)) void queryClient.prefetchQuery(dueSoon)
}

export function startTrip(search: TripSearch): void {
  if (!isEmptyTripSearch(search)) void queryClient.prefetchQuery(tripQuery(search))
}
