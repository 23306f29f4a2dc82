import { addDays } from '#contract/day/dates'
import type { SupplierConfirmation, SupplierOrder } from '../../../hotel/ports.ts'
import { refusedBooking, saying } from '../read-refusal.ts'
import type { VendorCalls } from '../vendor-calls.ts'
import { isCertainlyUndone } from '../vendor-error.ts'
import {
  type BookingAnswer,
  confirmationOf,
  type ListedBooking,
  readListed,
  statusOf,
} from './booking-answer.ts'
import { bookingRequest } from './booking-request.ts'
import { isSameReference, vendorReference } from './client-reference.ts'

type Needs = { readonly calls: VendorCalls; readonly now: () => Date }

/** One request. Throws `SupplierRefusal` only where it is certain that nothing was booked; after any other error the look-up decides. */
export async function bookHotel(
  { calls, now }: Needs,
  order: SupplierOrder,
  signal: AbortSignal,
): Promise<SupplierConfirmation> {
  const { booking } = await calls.book(bookingRequest(order), signal).catch((error: unknown) => {
    throw isCertainlyUndone(error) ? refusedBooking(error, now()) : saying(error)
  })
  return confirmationOf(await completed(calls, booking, signal), order.clientReference)
}

/** A confirmation without its hotel says neither what is booked nor what is owed: the detail does. It stays a confirmation where the
 * detail cannot be read. */
async function completed(
  calls: VendorCalls,
  booking: BookingAnswer,
  signal: AbortSignal,
): Promise<BookingAnswer> {
  if (booking.hotel?.code !== undefined || statusOf(booking.status) !== 'CONFIRMED') return booking
  const detail = await calls.detail(booking.reference, signal).catch(() => null)
  if (!detail) return booking
  const { hotel = booking.hotel, totalNet, currency } = detail.booking
  return { ...booking, hotel, totalNet: booking.totalNet ?? totalNet, currency: booking.currency ?? currency }
}

const daysBack = 400
const atOnce = 100
/** More bookings than anybody makes with one reference: a list that does not filter. */
const maxPages = 20

/** Finds our booking in the vendor's list of the bookings that were made in the last 400 days, and reads it. */
export async function lookUpHotel(
  { calls, now }: Needs,
  clientReference: string,
  signal: AbortSignal,
): Promise<SupplierConfirmation | null> {
  const reference = vendorReference(clientReference)
  const found = await findListed({ calls, now }, reference, signal)
  if (!found) return null
  const { booking } = await calls.detail(found.reference, signal)
  if (booking.clientReference !== undefined && !isSameReference(booking.clientReference, reference)) {
    throw new Error('the supplier has told a booking that is not ours')
  }
  return confirmationOf(booking, clientReference)
}

/** The first that is not cancelled, else the first. Throws where the list may have it and does not say so: what is not found is given up
 * in the end. */
async function findListed(
  { calls, now }: Pick<Needs, 'calls' | 'now'>,
  reference: string,
  signal: AbortSignal,
): Promise<ListedBooking | undefined> {
  const today = now().toISOString().slice(0, 10)
  const own: ListedBooking[] = []
  let unread = 0
  for (let page = 0; page < maxPages; page += 1) {
    const { bookings } = await calls.list(
      {
        clientReference: reference,
        // the vendor's days are those of its own clock
        start: addDays(today, -daysBack),
        end: addDays(today, 1),
        filterType: 'CREATION',
        status: 'ALL',
        from: String(page * atOnce + 1),
        to: String((page + 1) * atOnce),
      },
      signal,
    )
    const { bookings: entries = [], total = 0 } = bookings
    const listed = entries.map(readListed)
    for (const one of listed) {
      if (one === null) unread += 1
      else if (isSameReference(one.clientReference ?? '', reference)) own.push(one)
    }
    if (entries.length >= atOnce) continue
    const found = own.find(({ status }) => status !== 'CANCELLED') ?? own[0]
    if (!found && (unread > 0 || total > page * atOnce + entries.length)) {
      throw new Error('the list of bookings cannot be read to its end')
    }
    return found
  }
  throw new Error('the list of bookings does not end')
}
