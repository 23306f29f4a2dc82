import { bookTour as bookTourCall, readTourBooking } from '#contract/tour/tour'
import type { Serve } from '../../http/call/serve.ts'
import { bookTour } from './book-tour.ts'
import { shapeTourBooking } from './shape-tour-booking.ts'
import type { TourNeeds } from './tour-needs.ts'
import { findTour } from './tour-store.ts'

export function serveTourBookings(serve: Serve, needs: TourNeeds): void {
  serve.user(bookTourCall, (viewer, { body, idempotencyKey, origin }) =>
    bookTour(needs, viewer, idempotencyKey, body, origin),
  )

  serve.user(readTourBooking, async (viewer, { params }) =>
    shapeTourBooking(await findTour(needs, viewer, params.id), viewer),
  )
}
