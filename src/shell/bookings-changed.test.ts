import { expect, test } from 'vitest'
import { listCommands } from '#contract/commands'
import type { Endpoint } from '#contract/endpoint'
import { listPolicies } from '#contract/insurance/list'
import { readPolicy } from '#contract/insurance/policy'
import { findTrip, listOrders, readTrip } from '#contract/order/order'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { watchHolds } from '#contract/pnr/watch'
import { readDeparture, readTour, readTourBooking, searchTours } from '#contract/tour/tour'
import { listTrainBookings, readTrainBooking } from '#contract/train/booking'
import { readSeatMap, searchTrains } from '#contract/train/train'
import { keyOf } from '../lib/query.ts'
import { staleCalls, staleWithAny } from './bookings-changed.ts'

const keysOf = (...endpoints: readonly Endpoint[]) => endpoints.map(keyOf)

test('what a booking makes stale are calls of the contract', () => {
  expect(staleCalls).toEqual({
    HOTEL: keysOf(listPnrs, readPnr, watchHolds, reportPnrs, summarizePnrs),
    INSURANCE: keysOf(listPolicies, readPolicy, readPnr),
    TOUR: keysOf(readTourBooking, searchTours, readTour, readDeparture),
    TRAIN: keysOf(listTrainBookings, readTrainBooking, searchTrains, readSeatMap),
  })
  expect(staleWithAny).toEqual(keysOf(listCommands, listOrders, readTrip, findTrip))
})
