import * as v from 'valibot'
import type { HotelSupplier, MadeBooking } from '../../../hotel/ports.ts'
import { plainText, words } from '../answer-values.ts'
import type { VendorCalls } from '../vendor-calls.ts'
import { readArriving } from './arriving-bookings.ts'
import { bookingOfList, netOf } from './booking-answer.ts'
import { ourReference } from './client-reference.ts'

type Needs = {
  readonly calls: VendorCalls
  readonly log: { warn(detail: object, message: string): void }
}

const atOnce = 100

/** One request for the bookings that were made in a span of days. What cannot be read is left out by itself, and counted in the log. */
export const askForMade =
  ({ calls, log }: Needs): NonNullable<HotelSupplier['made']> =>
  async ({ from, to, page }, signal) => {
    const { bookings: list } = await calls.made(
      {
        start: from,
        end: to,
        filterType: 'CREATION',
        status: 'ALL',
        from: String((page - 1) * atOnce + 1),
        to: String(page * atOnce),
      },
      signal,
    )
    const { bookings: entries = [] } = list
    const bookings = entries.flatMap((entry) => readMade(entry) ?? [])
    const refused = entries.length - bookings.length
    if (refused > 0) log.warn({ refused }, 'some bookings that were made cannot be read')
    return { bookings, isLast: entries.length < atOnce }
  }

const held = v.object({ holder: v.object({ name: words, surname: words }) })

/** `null`: it cannot be told which booking it is, or how it stands. */
export function readMade(raw: unknown): MadeBooking | null {
  const listed = readArriving(raw)
  const parsed = v.safeParse(bookingOfList, raw)
  if (!listed || !parsed.success) return null
  const holder = v.safeParse(held, raw)
  const net = netOf(parsed.output)
  const { supplierReference, status, booked, hotelName } = listed
  return {
    supplierReference,
    status,
    ourReference: ourReference(parsed.output.clientReference ?? ''),
    ...(booked && { booked }),
    ...(hotelName !== undefined && { hotelName }),
    ...(holder.success && { guestName: guestOf(holder.output.holder) }),
    ...(net && { net }),
  }
}

function guestOf({ name, surname }: { name: string; surname: string }): string {
  return `${plainText(name, 50)} ${plainText(surname, 50)}`.trim()
}
