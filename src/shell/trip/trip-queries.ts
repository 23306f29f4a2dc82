import { listTrips, openTrip, tripOfSale } from '#contract/trip/trip'
import { keyOf, queryClient, queryFor, staleTimes } from '../../lib/query/query.ts'

/** The first page of the trips that are ahead or under way. Kept on the device. */
export const comingTrips = () =>
  queryFor(listTrips, { query: {} }, { offline: true, freshFor: staleTimes.pnrList })

/** Kept on the device. */
export const tripById = (tripId: string) =>
  queryFor(openTrip, { params: { tripId } }, { offline: true, freshFor: staleTimes.pnrList })

export const tripOf = (locator: string) =>
  queryFor(tripOfSale, { params: { locator } }, { freshFor: staleTimes.pnrList })

export async function tripsChanged(): Promise<void> {
  for (const endpoint of [listTrips, tripOfSale])
    await queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
}
