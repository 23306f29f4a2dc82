import { bookHotel as bookHotelCall } from '#contract/hotel/hotel'
import { cancelPnr, issuePnr as issuePnrCall, readPnr as readPnrCall } from '#contract/pnr/pnr'
import type { Serve } from '../../http/call/serve.ts'
import type { LogoStore } from '../../orgs/logo-store.ts'
import type { ChangesNeeds } from '../change/shape-changes.ts'
import { type BookNeeds, bookHotel } from './book-hotel.ts'
import { cancelHotel } from './end/cancel-hotel.ts'
import { issuePnr } from './issue-pnr.ts'
import { readPnr } from './read-pnr.ts'

export function serveHotelBookings(
  serve: Serve,
  needs: BookNeeds & ChangesNeeds & { logos: LogoStore },
): void {
  serve.user(bookHotelCall, (viewer, { body, idempotencyKey, origin }) =>
    bookHotel(needs, viewer, idempotencyKey, body, origin),
  )

  serve.user(readPnrCall, (viewer, { params, isInBackground }) =>
    readPnr(needs, viewer, params, !isInBackground),
  )

  serve.user(issuePnrCall, (viewer, { params, idempotencyKey, origin }) =>
    issuePnr(needs, viewer, idempotencyKey, params, origin),
  )

  serve.user(cancelPnr, (viewer, { params, body, idempotencyKey, origin }) =>
    cancelHotel(needs, viewer, idempotencyKey, params, body.agreedCharge, origin),
  )
}
