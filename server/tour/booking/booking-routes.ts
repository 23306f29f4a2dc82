import { toPair } from '#contract/money'
import {
  discardTourCommand,
  listTourCommands,
  mostOpenTourCommands,
  readTourCommand,
} from '#contract/tour/commands'
import { bookTour as bookTourCall, readTourBooking } from '#contract/tour/tour'
import { discardOwnCommand, readOwnCommand } from '../../commands/deprecated-calls.ts'
import type { Serve } from '../../http/serve.ts'
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

  serve.user(readTourCommand, readOwnCommand(needs.runner))
  serve.user(discardTourCommand, discardOwnCommand(needs))
  serve.user(listTourCommands, async (viewer) => ({
    tourCommandList: (await needs.runner.listOpen(viewer, mostOpenTourCommands)).map(
      ({ key, createdAt, payload }) => ({
        commandId: key,
        supplierCode: payload.supplierCode,
        tourName: payload.productName,
        contactName: payload.contactName,
        departure: payload.departure,
        totalPrice: toPair(payload.total),
        createdAt: createdAt.toISOString(),
      }),
    ),
  }))
}
