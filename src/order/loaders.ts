import { queryClient } from '../lib/query/query.ts'
import { startKeptPage } from '../shell/kept/start-kept.ts'
import { dueSoon, keptOrderPages, orderPage, tripQuery } from './queries.ts'
import { isNarrowed } from './search/order-filters.ts'
import { type OrderAddress, orderSearchOf } from './search/order-search.ts'
import { isEmptyTripSearch, type TripSearch } from './trip/trip-search.ts'

export function startOrders(address: OrderAddress): Promise<void> {
  const search = orderSearchOf(address)
  const started = startKeptPage(orderPage(search), search, keptOrderPages)
  if (!isNarrowed(search)) void queryClient.prefetchQuery(dueSoon)
  return started
}

export function startTrip(search: TripSearch): void {
  if (!isEmptyTripSearch(search)) void queryClient.prefetchQuery(tripQuery(search))
}
