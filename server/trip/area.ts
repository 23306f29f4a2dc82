import { dayInJakarta } from '#contract/day/dates'
import * as calls from '#contract/trip/trip'
import type { Area } from '../commands/area.ts'
import type { Database } from '../db/database.ts'
import type { PdfPool } from '../documents/pdf-pool.ts'
import type { InBook } from '../order/findings/people-of-sales.ts'
import type { LogoStore } from '../orgs/logo-store.ts'
import { printItinerary } from './itinerary/print-itinerary.ts'
import { openTrip, readTrip, readTripOfSale, type TripNeeds } from './read-trip.ts'
import { shapeTripRow } from './shape-trip.ts'
import { createTripStore } from './trip-store.ts'
import { addLeg, changeLeg, removeLeg } from './write-leg.ts'
import { joinSale, makeTrip, partSale, removeTrip, renameTrip } from './write-trip.ts'

type Given = { database: Database; inBook: InBook; pdfPool: PdfPool; logos: LogoStore; now: () => Date }

/** Serves the trips: sales that belong together, with what was booked elsewhere. */
export function createTripArea({ database, inBook, pdfPool, logos, now }: Given): Area {
  const needs: TripNeeds = { database, trips: createTripStore(database), inBook, now }
  return {
    serve(serve) {
      serve.user(calls.listTrips, async (viewer, { query }) => {
        const today = dayInJakarta(now())
        const { rows, hasMore } = await needs.trips.page(viewer, { ...query, after: query.after, today })
        return { tripList: rows.map(shapeTripRow), hasMore }
      })

      serve.user(calls.openTrip, (viewer, { params }) => openTrip(needs, viewer, params.tripId))

      serve.user(calls.printTripItinerary, (viewer, asked) =>
        printItinerary({ ...needs, pdfPool, logos }, viewer, asked),
      )

      serve.user(calls.tripOfSale, (viewer, { params }) => readTripOfSale(needs, viewer, params.locator))

      serve.user(calls.makeTrip, async (viewer, { body, origin }) =>
        readTrip(needs, viewer, await makeTrip(needs, viewer, body, origin)),
      )

      serve.user(calls.renameTrip, async (viewer, { params: { tripId }, body, origin }) => {
        await renameTrip(needs, viewer, tripId, body, origin)
        return readTrip(needs, viewer, tripId)
      })

      serve.user(calls.removeTrip, async (viewer, { params, query, origin }) => {
        await removeTrip(needs, viewer, params.tripId, query.version, origin)
        return { removed: true } as const
      })

      serve.user(calls.joinSale, async (viewer, { params: { tripId }, body, origin }) => {
        await joinSale(needs, viewer, tripId, body.locator, origin)
        return readTrip(needs, viewer, tripId)
      })

      serve.user(calls.partSale, async (viewer, { params: { tripId, locator }, origin }) => {
        await partSale(needs, viewer, tripId, locator, origin)
        return readTrip(needs, viewer, tripId)
      })

      serve.user(calls.addTripLeg, async (viewer, { params: { tripId }, body, origin }) => {
        await addLeg(needs, viewer, tripId, body, origin)
        return readTrip(needs, viewer, tripId)
      })

      serve.user(calls.changeTripLeg, async (viewer, { params, body, origin }) => {
        await changeLeg(needs, viewer, { ...params, version: body.version }, body.leg, origin)
        return readTrip(needs, viewer, params.tripId)
      })

      serve.user(calls.removeTripLeg, async (viewer, { params, query, origin }) => {
        await removeLeg(needs, viewer, { ...params, version: query.version }, origin)
        return readTrip(needs, viewer, params.tripId)
      })
    },
  }
}
