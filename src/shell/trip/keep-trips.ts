import { savesData } from '../../lib/call/saves-data.ts'
import { whenQuiet } from '../../lib/details/when-quiet.ts'
import { queryClient } from '../../lib/query/query.ts'
import { keepsSales } from '../../lib/sales/keep-choice.ts'
import { tripById, tripsPage } from './trip-queries.ts'

/** The next ones; queries that are kept are written together. */
const maxTrips = 20
/** What colleagues have changed comes then. */
const freshMs = 4 * 3_600_000

/** Fetches the trips that are ahead in idle time, so that they open without a network. */
export async function keepTrips(): Promise<void> {
  if (!keepsSales() || savesData()) return
  const { tripList } = await queryClient.fetchQuery({ ...tripsPage({}), staleTime: freshMs })
  for (const { tripId } of tripList.slice(0, maxTrips)) {
    const trip = tripById(tripId)
    const { isInvalidated = true, dataUpdatedAt = 0 } = queryClient.getQueryState(trip.queryKey) ?? {}
    if (!isInvalidated && Date.now() - dataUpdatedAt < freshMs) continue
    await whenQuiet()
    await queryClient.prefetchQuery({ ...trip, staleTime: 0 })
  }
}
