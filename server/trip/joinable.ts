import { sql } from 'kysely'
import { maxTripSales } from '#contract/trip/trip'
import { openStates } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { BookingReader } from '../orgs/reach.ts'
import { noTrip } from './read-trip.ts'
import { createTripStore } from './trip-store.ts'

/** Throws unless a booking that the viewer makes for this owner may join the trip; until the transaction ends, nobody takes
 * the trip out or its last place. */
export type RequireJoinable = (viewer: BookingReader, tripId: string, ownerOrgId: string) => Promise<void>

export function createRequireJoinable(database: Database): RequireJoinable {
  const trips = createTripStore(database)
  return async (viewer, tripId, ownerOrgId) => {
    const trip = await trips.lock(viewer, tripId)
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

/** Throws where a trip has as many sales as one may have, with those that are being booked for it. The caller has locked the trip:
 * of two that ask at once, the second sees the first. */
export async function requireRoom(database: Database, tripId: string): Promise<void> {
  // in one statement, which sees a booking that is just being confirmed once
  const { taken } = await database.sql
    .selectNoFrom(({ selectFrom }) =>
      sql<number>`(${selectFrom('trip_sale').select(sql`count(*)`.as('n')).where('trip_id', '=', tripId)})
        + (${selectFrom('command')
          .select(sql`count(*)`.as('n'))
          .where('trip_id', '=', tripId)
          .where('state', 'in', openStates)})`.as('taken'),
    )
    .executeTakeFirstOrThrow()
  if (taken >= maxTripSales) throw refusal('NOT_POSSIBLE', 'refusals.mostTripParts', { most: maxTripSales })
}
