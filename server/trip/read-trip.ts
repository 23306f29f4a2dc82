import type { ReplyOf } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import { isSaleOver } from '#contract/order/filter'
import type { DocumentFinding } from '#contract/travellers/document-finding'
import type { Trip, tripOfSale } from '#contract/trip/trip'
import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { findFindings } from '../order/findings/find-findings.ts'
import { type InBook, peopleOfSales } from '../order/findings/people-of-sales.ts'
import { shapeOrder } from '../order/shape-order.ts'
import { statusOf } from '../order/shown-status.ts'
import { findSale } from './find-sale.ts'
import { proposedSales } from './propose.ts'
import { namesIn, shapeTrip, shapeTripRow } from './shape-trip.ts'
import { legsOfTrip, salesOfTrip } from './trip-parts.ts'
import type { TripStore } from './trip-store.ts'

export type TripNeeds = { database: Database; trips: TripStore; inBook: InBook; now: () => Date }

/** Throws `NOT_FOUND` for a missing trip and for one out of reach alike. */
export async function readTrip(needs: TripNeeds, viewer: Viewer, tripId: string): Promise<Trip> {
  const { database, trips, now } = needs
  const trip = await trips.find(viewer, tripId)
  if (!trip) throw noTrip()
  const [sales, legs] = await Promise.all([
    salesOfTrip(database, viewer, tripId),
    legsOfTrip(database, tripId),
  ])
  const names = sales.flatMap(({ travellers }) => namesIn(travellers))
  const found = await proposedSales(database, viewer, { sales, names, ownerOrgId: trip.owner_org_id }, now())
  const proposed = found.filter(({ trip_id }) => trip_id === null)
  return shapeTrip(trip, { sales, legs, proposed }, now())
}

/** With what the papers of its people want. */
export async function openTrip(needs: TripNeeds, viewer: Viewer, tripId: string): Promise<Trip> {
  const trip = await readTrip(needs, viewer, tripId)
  return { ...trip, findingList: await findingsOfTrip(needs, viewer, trip) }
}

async function findingsOfTrip(
  { database, inBook, now }: TripNeeds,
  viewer: Viewer,
  { tripId, startsOn, endsOn }: Trip,
): Promise<DocumentFinding[]> {
  if (startsOn === null || endsOn === null || endsOn < dayInJakarta(now())) return []
  const sales = await salesOfTrip(database, viewer, tripId)
  const people = await peopleOfSales(
    database,
    sales.filter((sale) => !isSaleOver(statusOf(sale, now()))),
  )
  const journey = { people: [...people.values()].flat(), from: startsOn, to: endsOn }
  const [found = []] = await findFindings(inBook, viewer, [journey])
  return found
}

export async function readTripOfSale(
  { database, trips, now }: TripNeeds,
  viewer: Viewer,
  locator: string,
): Promise<ReplyOf<typeof tripOfSale>> {
  const sale = await findSale(database, viewer, locator)
  if (sale.trip_id !== null) {
    const trip = await trips.find(viewer, sale.trip_id)
    return { trip: trip && shapeTripRow(trip), tripList: [], saleList: [] }
  }
  const sought = { sales: [sale], names: namesIn(sale.travellers), ownerOrgId: viewer.orgId }
  const found = await proposedSales(database, viewer, sought, now())
  const tripIds = [...new Set(found.flatMap(({ trip_id }) => trip_id ?? []))]
  const joinable = (await trips.some(viewer, tripIds)).filter(({ owner_org_id }) =>
    sale.owner_path.includes(owner_org_id),
  )
  return {
    trip: null,
    tripList: joinable.map(shapeTripRow),
    saleList: found.filter(({ trip_id }) => trip_id === null).map((one) => shapeOrder(one, now())),
  }
}

export function noTrip() {
  return refusal('NOT_FOUND', 'refusals.noTrip')
}
