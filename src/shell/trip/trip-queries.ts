import { listTrips, openTrip, tripOfSale } from '#contract/trip/trip'
import { keyOf, queryClient, queryFor, staleTimes } from '../../lib/query/query.ts'

/** Kept on the device, as a trip that was opened. */
export const tripById = (tripId: string) =>
  queryFor(openTrip, { params: { tripId } }, { offline: true, freshFor: staleTimes.pnrList })

export const tripOf = (locator: string) =>
  queryFor(tripOfSale, { params: { locator } }, { freshFor: staleTimes.pnrList })

export async function tripsChanged(): Promise<void> {
  for (const endpoint of [listTrips, tripOfSale])
    await queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
}
