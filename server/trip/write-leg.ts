import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type OwnLeg, ownLeg } from '#contract/trip/own-leg'
import { maxTripLegs } from '#contract/trip/trip'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import type { TripNeeds } from './read-trip.ts'
import { auditTrip, lockTrip } from './write-trip.ts'

/** Runs inside a transaction, as those below. */
export async function addLeg(
  needs: TripNeeds,
  viewer: Viewer,
  tripId: string,
  leg: OwnLeg,
  origin: Origin,
): Promise<void> {
  const trip = await lockTrip(needs, viewer, tripId)
  if (trip.legs >= maxTripLegs) throw refusal('NOT_POSSIBLE', 'refusals.mostTripParts', { most: maxTripLegs })
  await needs.database.sql
    .insertInto('trip_leg')
    .values({ id: randomUUID(), trip_id: tripId, ...columnsOf(needs, viewer, leg) })
    .execute()
  await auditTrip(needs, viewer, origin, trip.owner_org_id, {
    action: 'trip.leg-added',
    subject: `trip:${tripId}`,
    after: leg,
  })
}

type LegAt = { tripId: string; legId: string; version: number }

export async function changeLeg(
  needs: TripNeeds,
  viewer: Viewer,
  at: LegAt,
  leg: OwnLeg,
  origin: Origin,
): Promise<void> {
  const { trip, stored } = await findLeg(needs, viewer, at)
  if (JSON.stringify(stored) === JSON.stringify(v.parse(ownLeg, leg))) return
  await needs.database.sql
    .updateTable('trip_leg')
    .set({ ...columnsOf(needs, viewer, leg), version: at.version + 1 })
    .where('id', '=', at.legId)
    .execute()
  await auditTrip(needs, viewer, origin, trip.owner_org_id, {
    action: 'trip.leg-changed',
    subject: `trip:${at.tripId}`,
    before: stored,
    after: leg,
  })
}

export async function removeLeg(needs: TripNeeds, viewer: Viewer, at: LegAt, origin: Origin): Promise<void> {
  const { trip, stored } = await findLeg(needs, viewer, at)
  await needs.database.sql.deleteFrom('trip_leg').where('id', '=', at.legId).execute()
  await auditTrip(needs, viewer, origin, trip.owner_org_id, {
    action: 'trip.leg-removed',
    subject: `trip:${at.tripId}`,
    before: stored,
  })
}

/** Throws unless it is the version that the viewer has seen. */
async function findLeg(needs: TripNeeds, viewer: Viewer, { tripId, legId, version }: LegAt) {
  const trip = await lockTrip(needs, viewer, tripId)
  const row = await needs.database.sql
    .selectFrom('trip_leg')
    .selectAll()
    .where('id', '=', legId)
    .where('trip_id', '=', tripId)
    .executeTakeFirst()
  if (!row) throw refusal('NOT_FOUND', 'refusals.noTripLeg')
  if (row.version !== version)
    throw refusal('CHANGED_MEANWHILE', 'refusals.tripLegChanged', { by: row.changed_by })
  return { trip, stored: v.parse(ownLeg, row.record) }
}

function columnsOf({ now }: TripNeeds, viewer: Viewer, leg: OwnLeg) {
  return {
    starts_on: leg.startsOn,
    ends_on: leg.endsOn,
    record: JSON.stringify(leg),
    changed_by: viewer.displayName,
    changed_at: now(),
  }
}
