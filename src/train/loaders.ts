import { queryClient } from '../lib/query/query.ts'
import { allStations, configOfTrains } from './queries.ts'

/** Starts the queries of the booking screen while its code loads. */
export function startTrainBooking(): void {
  void queryClient.prefetchQuery(configOfTrains)
  void queryClient.prefetchQuery(allStations)
}

/** For the people of the last sale. */
export const fillSearch = async () =>
  (await import(/* bundle: train-book */ './search/fill-search.ts')).fillSearch()
