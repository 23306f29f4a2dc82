import { queryClient } from '../lib/query/query.ts'
import { tripById } from '../shell/trip/trip-queries.ts'

export function startTrip(tripId: string): void {
  void queryClient.prefetchQuery(tripById(tripId))
}
