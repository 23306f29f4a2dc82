import type { ReplyOf } from '#contract/call/endpoint'
import type { insuranceConfig } from '#contract/insurance/insurance'
import type { Trip } from './search-draft.ts'

type SupplierTrips = ReplyOf<typeof insuranceConfig>['supplierTrips']

/** Merges the trips of all insurers: one entry per name, with the coverages of any of them. */
export function tripsOf(supplierTrips: SupplierTrips): readonly Trip[] {
  const names = [...new Set(supplierTrips.map(({ tripName }) => tripName))]
  return names.map((tripName) => ({
    tripName,
    coverageNames: [
      ...new Set(
        supplierTrips.filter((trip) => trip.tripName === tripName).flatMap((trip) => trip.coverageNames),
      ),
    ],
  }))
}
