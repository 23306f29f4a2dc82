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
import { askForDeposit } from './deposit.ts'

/** A booking was made, issued, refused or cancelled: what was seen of bookings and money before is not true any more. */
export function bookingsChanged(): void {
  invalidate(listPnrs, readPnr, watchHolds, reportPnrs, summarizePnrs)
}

/** The same of an insurance booking, whose persons may have changed, too; what a hotel booking lacks in deposit changes
 * with it. */
export function policiesChanged(): void {
  invalidate(listPolicies, readPolicy, readPnr)
}

/** The same of a tour, whose departure has fewer seats now. */
export function toursChanged(): void {
  invalidate(readTourBooking, searchTours, readTour, readDeparture)
}

/** The same of seats on trains. */
export function trainsChanged(): void {
  invalidate(listTrainBookings, readTrainBooking, searchTrains, readSeatMap)
}

export const changedOf: Readonly<Record<Product, () => void>> = {
  HOTEL: bookingsChanged,
  INSURANCE: policiesChanged,
  TOUR: toursChanged,
  TRAIN: trainsChanged,
}

function invalidate(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of [...endpoints, listCommands, listOrders, readTrip, findTrip]) {
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  askForDeposit()
}
