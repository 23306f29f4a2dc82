import { queryClient } from '../lib/query/query.ts'
import { startKeptPage } from '../shell/kept/start-kept.ts'
import { trainDetailOf, trainPage } from './booking/queries.ts'
import { keptTrainPages } from './bookings/kept-pages.ts'
import type { TrainListSearch } from './train-list-search.ts'

/** Starts the query of the list, or of the booking named in the URL. */
export async function startTrainBookings(search: TrainListSearch): Promise<void> {
  const code = search.bookingLocatorCode.trim()
  if (code === '') await startKeptPage(trainPage(search), search, keptTrainPages)
  else void queryClient.prefetchQuery(trainDetailOf(code))
}
