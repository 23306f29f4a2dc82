import { queryClient } from '../lib/query/query.ts'
import { startKept } from '../shell/kept/start-kept.ts'
import { trainDetailOf, trainPage } from './booking/queries.ts'
import type { TrainListSearch } from './train-list-search.ts'

/** Starts the query of the list, or of the booking named in the URL. */
export function startTrainBookings(search: TrainListSearch): void {
  const code = search.bookingLocatorCode.trim()
  if (code === '') {
    startKept()
    void queryClient.prefetchQuery(trainPage(search))
  } else void queryClient.prefetchQuery(trainDetailOf(code))
}
