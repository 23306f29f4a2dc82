import * as v from 'valibot'
import type { ArrivingBooking, HotelSupplier } from '../../../hotel/ports.ts'
import { maybeEntries, plainText, words } from '../answer-values.ts'
import type { VendorCalls } from '../vendor-calls.ts'
import { bookedOf, bookingOfList, statusOf } from './booking-answer.ts'

type Needs = {
  readonly calls: VendorCalls
  readonly log: { warn(detail: object, message: string): void }
}

const atOnce = 100

/** One request for the bookings that arrive. What cannot be read is left out by itself, and counted in the log. */
export const askForArrivals =
  ({ calls, log }: Needs): NonNullable<HotelSupplier['arrivals']> =>
  async ({ from, to, page }, signal) => {
    const { bookings: list } = await calls.arrivals(
      {
        start: from,
        end: to,
        filterType: 'CHECKIN',
        status: 'ALL',
        from: String((page - 1) * atOnce + 1),
        to: String(page * atOnce),
      },
      signal,
    )
    const { bookings: entries = [] } = list
    const bookings = entries.flatMap((entry) => readArriving(entry) ?? [])
    const refused = entries.length - bookings.length
    if (refused > 0) log.warn({ refused }, 'some bookings that arrive cannot be read')
    return { bookings, isLast: entries.length < atOnce }
  }

const named = v.object({
  hotel: v.object({ name: v.optional(words), rooms: maybeEntries }),
})
const namedRoom = v.object({ code: words, name: words })

/** `null`: it cannot be told which booking it is, or how it stands. */
export function readArriving(raw: unknown): ArrivingBooking | null {
  const parsed = v.safeParse(bookingOfList, raw)
  if (!parsed.success) return null
  const { reference, status } = parsed.output
  const names = v.safeParse(named, raw)
  const { name, rooms = [] } = names.success ? names.output.hotel : {}
  const roomNames = rooms.flatMap((entry) => {
    const room = v.safeParse(namedRoom, entry)
    return room.success ? [[plainText(room.output.code, 40), plainText(room.output.name, 100)] as const] : []
  })
  const booked = bookedOf(parsed.output)
  return {
    supplierReference: reference,
    status: statusOf(status),
    statusWord: plainText(status, 40),
    ...(booked && { booked }),
    ...(name !== undefined && { hotelName: plainText(name, 200) }),
    roomNames: Object.fromEntries(roomNames),
  }
}
