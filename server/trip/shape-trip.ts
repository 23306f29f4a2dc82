import type { Trip, TripRow } from '#contract/trip/trip'
import type { ListedSale } from '../order/order-store.ts'
import { shapeOrder } from '../order/shape-order.ts'
import type { PartLeg, PartSale } from './trip-parts.ts'
import type { StoredTrip } from './trip-store.ts'

export function shapeTripRow(trip: StoredTrip): TripRow {
  return {
    tripId: trip.id,
    name: trip.name,
    reference: trip.reference,
    startsOn: trip.starts_on,
    endsOn: trip.ends_on,
    sales: trip.sales,
    ownLegs: trip.legs,
    ownerOrgName: trip.owner_name,
    madeBy: trip.made_by,
  }
}

type Parts = {
  sales: readonly PartSale[]
  legs: readonly PartLeg[]
  proposed: readonly ListedSale[]
}

export function shapeTrip(trip: StoredTrip, { sales, legs, proposed }: Parts, now: Date): Trip {
  return {
    ...shapeTripRow(trip),
    version: trip.version,
    madeAt: trip.made_at.toISOString(),
    saleList: sales.map((sale) => ({
      order: shapeOrder(sale, now),
      travellers: namesIn(sale.travellers),
      facts: sale.facts,
    })),
    legList: legs.map(({ id, version, leg, changed_by, changed_at }) => ({
      legId: id,
      version,
      leg,
      changedBy: changed_by,
      changedAt: changed_at.toISOString(),
    })),
    proposedList: proposed.map((sale) => shapeOrder(sale, now)),
  }
}

export function namesIn(travellers: string): string[] {
  return [...new Set(travellers.split('\n').filter((name) => name !== ''))]
}
