import { maxTripSales } from '#contract/trip/trip'
import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { BookingReader } from '../orgs/reach.ts'
import { noTrip } from './read-trip.ts'
import { createTripStore } from './trip-store.ts'

/** Throws unless a booking that the viewer makes for this owner may join the trip; until the transaction ends, nobody takes
 * the trip out. */
export type RequireJoinable = (viewer: BookingReader, tripId: string, ownerOrgId: string) => Promise<void>

export function createRequireJoinable(database: Database): RequireJoinable {
  const trips = createTripStore(database)
  return async (viewer, tripId, ownerOrgId) => {
    const trip = await trips.hold(viewer, tripId)
    if (!trip) throw noTrip()
    const owner = await database.sql
      .selectFrom('org')
      .select('path')
      .where('id', '=', ownerOrgId)
      .executeTakeFirstOrThrow()
    await requireRoom(database, tripId)
    if (!owner.path.includes(trip.owner_org_id)) throw refusal('NOT_POSSIBLE', 'refusals.bookingOfOtherOrg')
  }
}

/** Throws where a trip has as many sales as one may have. */
export async function requireRoom(database: Database, tripId: string): Promise<void> {
  const { sales } = await database.sql
    .selectFrom('trip_sale')
    .select(({ fn }) => fn.countAll<number>().as('sales'))
    .where('trip_id', '=', tripId)
    .executeTakeFirstOrThrow()
  if (sales >= maxTripSales) throw refusal('NOT_POSSIBLE', 'refusals.mostTripParts', { most: maxTripSales })
}
