import { randomUUID } from 'node:crypto'
import type { Call } from '#contract/call/endpoint'
import type { makeTrip as makeCall, renameTrip as renameCall } from '#contract/trip/trip'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { findSale } from './find-sale.ts'
import { requireRoom } from './joinable.ts'
import { noTrip, type TripNeeds } from './read-trip.ts'
import type { StoredTrip } from './trip-store.ts'

/** Runs inside a transaction, as all below. Answers the id of the trip. */
export async function makeTrip(
  needs: TripNeeds,
  viewer: Viewer,
  { name, reference, locatorList }: Call<typeof makeCall>['body'],
  origin: Origin,
): Promise<string> {
  const { database, now } = needs
  const id = randomUUID()
  await database.sql
    .insertInto('trip')
    .values({
      id,
      owner_org_id: viewer.orgId,
      made_by: viewer.displayName,
      made_by_user: viewer.userId,
      made_at: now(),
      changed_by: viewer.displayName,
      name,
      reference,
    })
    .execute()
  for (const locator of new Set(locatorList))
    await join(needs, viewer, { id, owner_org_id: viewer.orgId }, locator)
  await auditTrip(needs, viewer, origin, viewer.orgId, {
    action: 'trip.made',
    subject: `trip:${id}`,
    after: { name, reference, bookings: locatorList },
  })
  return id
}

export async function renameTrip(
  needs: TripNeeds,
  viewer: Viewer,
  tripId: string,
  { version, name, reference }: Call<typeof renameCall>['body'],
  origin: Origin,
): Promise<void> {
  const trip = await lockTrip(needs, viewer, tripId)
  refuseOlder(trip, version)
  if (trip.name === name && trip.reference === reference) return
  await needs.database.sql
    .updateTable('trip')
    .set({ name, reference, version: version + 1, changed_by: viewer.displayName })
    .where('id', '=', tripId)
    .execute()
  await auditTrip(needs, viewer, origin, trip.owner_org_id, {
    action: 'trip.renamed',
    subject: `trip:${tripId}`,
    before: { name: trip.name, reference: trip.reference },
    after: { name, reference },
  })
}

export async function removeTrip(
  needs: TripNeeds,
  viewer: Viewer,
  tripId: string,
  version: number,
  origin: Origin,
): Promise<void> {
  const trip = await lockTrip(needs, viewer, tripId)
  refuseOlder(trip, version)
  await needs.database.sql.deleteFrom('trip').where('id', '=', tripId).execute()
  await auditTrip(needs, viewer, origin, trip.owner_org_id, {
    action: 'trip.removed',
    subject: `trip:${tripId}`,
    before: { name: trip.name, reference: trip.reference, bookings: trip.sales, legs: trip.legs },
  })
}

export async function joinSale(
  needs: TripNeeds,
  viewer: Viewer,
  tripId: string,
  locator: string,
  origin: Origin,
): Promise<void> {
  const trip = await lockTrip(needs, viewer, tripId)
  if (!(await join(needs, viewer, trip, locator))) return
  await auditTrip(needs, viewer, origin, trip.owner_org_id, {
    action: 'trip.sale-joined',
    subject: `trip:${tripId}`,
    after: { locator },
  })
}

export async function partSale(
  needs: TripNeeds,
  viewer: Viewer,
  tripId: string,
  locator: string,
  origin: Origin,
): Promise<void> {
  const trip = await lockTrip(needs, viewer, tripId)
  const sale = await findSale(needs.database, viewer, locator)
  if (sale.trip_id !== tripId) return
  await needs.database.sql.deleteFrom('trip_sale').where('sale_id', '=', sale.id).execute()
  await auditTrip(needs, viewer, origin, trip.owner_org_id, {
    action: 'trip.sale-parted',
    subject: `trip:${tripId}`,
    before: { locator },
  })
}

/** `false`: it is in the trip already. */
async function join(
  { database }: TripNeeds,
  viewer: Viewer,
  trip: Pick<StoredTrip, 'id' | 'owner_org_id'>,
  locator: string,
): Promise<boolean> {
  const sale = await findSale(database, viewer, locator)
  if (sale.trip_id === trip.id) return false
  if (sale.trip_id !== null) throw refusal('NOT_POSSIBLE', 'refusals.saleInOtherTrip', { locator })
  // who reads the trip reads the sale
  if (!sale.owner_path.includes(trip.owner_org_id))
    throw refusal('NOT_POSSIBLE', 'refusals.saleOfOtherOrg', { locator })
  await requireRoom(database, trip.id)
  const added = await database.sql
    .insertInto('trip_sale')
    .values({ sale_id: sale.id, trip_id: trip.id })
    .onConflict((conflict) => conflict.column('sale_id').doNothing())
    .executeTakeFirst()
  // somebody was faster
  if (added.numInsertedOrUpdatedRows === 0n)
    throw refusal('NOT_POSSIBLE', 'refusals.saleInOtherTrip', { locator })
  return true
}

export async function lockTrip(
  { trips }: Pick<TripNeeds, 'trips'>,
  viewer: Viewer,
  tripId: string,
): Promise<StoredTrip> {
  const trip = await trips.lock(viewer, tripId)
  if (!trip) throw noTrip()
  return trip
}

function refuseOlder(trip: StoredTrip, version: number): void {
  if (trip.version !== version)
    throw refusal('CHANGED_MEANWHILE', 'refusals.tripChanged', { by: trip.changed_by })
}

type Done = { action: string; subject: string; before?: unknown; after?: unknown }

export async function auditTrip(
  { database, now }: Pick<TripNeeds, 'database' | 'now'>,
  viewer: Viewer,
  origin: Origin,
  ownerOrgId: string,
  done: Done,
): Promise<void> {
  await recordAudit(database, now(), viewer, origin, { ...done, subjectOrgId: ownerOrgId })
}
