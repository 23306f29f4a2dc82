import type { BookingRequest } from '#contract/hotel/booking-request'
import type { BookingReply } from '#contract/hotel/hotel'
import { type BookOnceNeeds, bookOnce } from '../../commands/book-once.ts'
import type { Sought } from '../../commands/restored/look-up-first.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { withDepositShortfall } from '../../ledger/deposit-shortfall.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import { supplierOf } from '../supplier-of.ts'
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
        sought: soughtHotel(needs, request),
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

function soughtHotel({ suppliers, deadlines }: BookNeeds, request: BookingRequest): Sought {
  const [chosen] = request.supplierRoomPriceList
  if (!chosen) throw refusal('PRICE_CHECK_NEEDED', 'refusals.roomsNotChecked')
  const { supplierCode } = chosen
  const supplier = suppliers[supplierCode]
  const { guestFirstName = '', guestLastName = '' } = request.roomGuestList[0] ?? {}
  return {
    product: 'HOTEL',
    supplierCode,
    traveller: `${guestFirstName} ${guestLastName}`.trim(),
    deadline: deadlinesOf(supplier, deadlines).lookUp,
    bookLagMs: supplier?.bookLagMs ?? 0,
    // also of a supplier that is not connected any more: then a person asks it
    lookUp: async (reference, signal) => supplierOf(suppliers, supplierCode).lookUp(reference, signal),
  }
}
