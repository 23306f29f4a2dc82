import type { BookingRequest } from '#contract/hotel/booking-request'
import type { BookingReply } from '#contract/hotel/hotel'
import { type BookOnceNeeds, bookOnce } from '../../commands/book-once.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { withDepositShortfall } from '../../ledger/deposit-shortfall.ts'
import type { BookingNeeds } from './hotel-runners.ts'
import { type PrepareNeeds, prepareBooking } from './prepare-booking.ts'

export type BookNeeds = BookingNeeds & PrepareNeeds & BookOnceNeeds

/** Books the checked rooms exactly once for one key (docs/decisions/008-exactly-once.md). */
export function bookHotel(
  needs: BookNeeds,
  viewer: Viewer,
  key: string,
  request: BookingRequest,
  origin: Origin,
): Promise<BookingReply> {
  return withDepositShortfall(needs.ledger, viewer, 'NothingBooked', () =>
    bookOnce(
      needs,
      needs.runners.book,
      viewer,
      {
        key,
        print: fingerprint(request),
        unlessBooked: request.unlessBooked === true,
        trip: request.trip,
        async prepare() {
          const payload = await prepareBooking(needs, viewer, request)
          const { supplierCode, ownerOrgId, record, total, issueNow } = payload
          const title = record.hotel.hotelName
          return { supplierCode, ownerOrgId, title, payload, audit: { total, issueNow } }
        },
      },
      origin,
    ),
  )
}
