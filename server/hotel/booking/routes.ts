import { daysBetween } from '#contract/dates'
import {
  bookHotel as bookHotelCall,
  discardBookingCommand,
  listBookingCommands,
  maxOpenCommands,
  readBookingCommand,
} from '#contract/hotel/hotel'
import { toPair } from '#contract/money'
import { cancelPnr, issuePnr as issuePnrCall, readPnr as readPnrCall } from '#contract/pnr/pnr'
import { discardOwnCommand, readOwnCommand } from '../../commands/deprecated-calls.ts'
import type { Serve } from '../../http/serve.ts'
import type { LogoStore } from '../../orgs/logo-store.ts'
import { type BookNeeds, bookHotel } from './book-hotel.ts'
import { cancelHotel } from './cancel-hotel.ts'
import { issuePnr } from './issue-pnr.ts'
import { readPnr } from './read-pnr.ts'

export function serveHotelBookings(serve: Serve, needs: BookNeeds & { logos: LogoStore }): void {
  const { book } = needs.runners

  serve.user(bookHotelCall, (viewer, { body, idempotencyKey, origin }) =>
    bookHotel(needs, viewer, idempotencyKey, body, origin),
  )

  serve.user(readPnrCall, (viewer, { params }) => readPnr(needs, viewer, params))

  serve.user(issuePnrCall, (viewer, { params, idempotencyKey, origin }) =>
    issuePnr(needs, viewer, idempotencyKey, params, origin),
  )

  serve.user(cancelPnr, (viewer, { params, body, idempotencyKey, origin }) =>
    cancelHotel(needs, viewer, idempotencyKey, params, body.agreedCharge, origin),
  )

  serve.user(readBookingCommand, readOwnCommand(book))
  serve.user(discardBookingCommand, discardOwnCommand(needs))
  serve.user(listBookingCommands, async (viewer) => ({
    bookingCommandList: (await book.listOpen(viewer, maxOpenCommands)).map(({ key, createdAt, payload }) => ({
      commandId: key,
      state: 'CHECKING' as const,
      supplierCode: payload.supplierCode,
      hotelName: payload.record.hotel.hotelName,
      checkInDate: payload.checkInDate,
      numberOfNights: daysBetween(payload.checkInDate, payload.checkOutDate),
      totalSellingPrice: toPair(payload.total),
      issueNow: payload.issueNow,
      createdAt: createdAt.toISOString(),
    })),
  }))
}
