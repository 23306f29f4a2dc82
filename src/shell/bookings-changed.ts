import { listCommands } from '#contract/commands'
import type { Endpoint } from '#contract/endpoint'
import { listPolicies } from '#contract/insurance/list'
import { readPolicy } from '#contract/insurance/policy'
import { findTrip, listOrders, readTrip } from '#contract/order/order'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { watchHolds } from '#contract/pnr/watch'
import type { Product } from '#contract/product'
import { readDeparture, readTour, readTourBooking, searchTours } from '#contract/tour/tour'
import { listTrainBookings, readTrainBooking } from '#contract/train/booking'
import { readSeatMap, searchTrains } from '#contract/train/train'
import { keyOf, queryClient } from '../lib/query.ts'
import { invalidateDeposit } from './deposit.ts'

/** After a hotel booking was made, issued, refused or cancelled: marks cached hotel bookings, orders and deposits as stale. */
export function invalidateHotelBookings(): void {
  invalidate(listPnrs, readPnr, watchHolds, reportPnrs, summarizePnrs)
}

/** The same for insurance, also after its persons were changed. A PNR states how much deposit is missing, so PNRs are stale
 * too. */
export function invalidatePolicies(): void {
  invalidate(listPolicies, readPolicy, readPnr)
}

/** The same for tours, including the seats left on departures. */
export function invalidateTours(): void {
  invalidate(readTourBooking, searchTours, readTour, readDeparture)
}

/** The same for trains, including searches and seat maps. */
export function invalidateTrains(): void {
  invalidate(listTrainBookings, readTrainBooking, searchTrains, readSeatMap)
}

export const changedOf: Readonly<Record<Product, () => void>> = {
  HOTEL: invalidateHotelBookings,
  INSURANCE: invalidatePolicies,
  TOUR: invalidateTours,
  TRAIN: invalidateTrains,
}

function invalidate(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of [...endpoints, listCommands, listOrders, readTrip, findTrip]) {
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  invalidateDeposit()
}
