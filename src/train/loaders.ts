import { queryClient } from '../lib/query.ts'
import { allStations, configOfTrains } from './queries.ts'

/** What the search starts asking for before it is there. */
export function startTrainBooking(): void {
  void queryClient.prefetchQuery(configOfTrains)
  void queryClient.prefetchQuery(allStations)
}
