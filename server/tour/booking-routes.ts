import { toPair } from '#contract/money'
import { bookTour as bookTourCall, readTourBooking } from '#contract/tour'
import {
  discardTourCommand,
  listTourCommands,
  mostOpenTourCommands,
  readTourCommand,
} from '#contract/tour-commands'
import { discardCommand } from '../commands/discard-command.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { bookTour, tourReplyOf } from './book-tour.ts'
import { shapeTourBooking } from './shape-tour-booking.ts'
import type { TourNeeds } from './tour-needs.ts'
import { findTour } from './tour-store.ts'

export function serveTourBookings(serve: Serve, needs: TourNeeds): void {
  serve.user(bookTourCall, (viewer, { body, idempotencyKey, origin }) =>
    bookTour(needs, viewer, idempotencyKey, body, origin),
  )

  serve.user(readTourBooking, async (viewer, { params }) =>
    shapeTourBooking(await findTour(needs, viewer, params.id)),
  )

  serve.user(readTourCommand, async (viewer, { params }) => {
    const command = await needs.commands.find(viewer, params.commandId)
    if (!command) throw new Refusal('NOT_FOUND', 'The server has not seen this booking.')
    return tourReplyOf(command)
  })

  serve.user(discardTourCommand, async (viewer, { params, origin }) => ({
    discarded: await discardCommand(
      needs,
      viewer,
      { key: params.commandId, action: 'tour.discarded' },
      origin,
    ),
  }))

  serve.user(listTourCommands, async (viewer) => ({
    tourCommandList: (await needs.commands.listOpen(viewer, mostOpenTourCommands)).map(
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
