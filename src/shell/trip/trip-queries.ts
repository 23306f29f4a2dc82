import type { Ask } from '#contract/call/endpoint'
import { listTrips, openTrip, tripOfSale } from '#contract/trip/trip'
import { keyOf, queryClient, queryFor, staleTimes } from '../../lib/query/query.ts'

/** A page of trips; with no wish the first one of those that are ahead or under way. First pages are kept on the device. */
export const tripsPage = (query: NonNullable<Ask<typeof listTrips>['query']>) =>
  queryFor(listTrips, { query }, { offline: query.after === undefined, freshFor: staleTimes.pnrList })

/** Kept on the device. */
export const tripById = (tripId: string) =>
  queryFor(openTrip, { params: { tripId } }, { offline: true, freshFor: staleTimes.pnrList })

export const tripOf = (locator: string) =>
  queryFor(tripOfSale, { params: { locator } }, { freshFor: staleTimes.pnrList })

export async function tripsChanged(): Promise<void> {
  for (const endpoint of [listTrips, tripOfSale])
    await queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
}
