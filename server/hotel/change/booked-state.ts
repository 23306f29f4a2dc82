import * as v from 'valibot'
import { type Money, money, sum } from '#contract/money/money'
import { depositDue } from '#contract/money/pricing'
import { moneyRecord } from '../../ledger/money-record.ts'
import { ownedByCorporate } from '../booking/booking-money.ts'
import { type BookingRecord, bookingRecord } from '../booking/booking-record.ts'
import type { StoredBooking } from '../booking/pnr-store.ts'
import type { StandingStay } from '../change-ports.ts'

/** What of a booking a change may touch. */
export const bookedState = v.object({
  checkInDate: v.string(),
  checkOutDate: v.string(),
  leadGuest: v.string(),
  rooms: v.number(),
  holdUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  deposit: moneyRecord,
  total: moneyRecord,
  record: bookingRecord,
})
export type BookedState = v.InferOutput<typeof bookedState>

export function stateOfBooking(booking: StoredBooking): BookedState {
  return {
    checkInDate: booking.check_in,
    checkOutDate: booking.check_out,
    leadGuest: booking.lead_guest,
    rooms: booking.rooms,
    holdUntil: booking.hold_until?.toISOString() ?? null,
    deposit: money(booking.currency, booking.deposit_due),
    total: money(booking.currency, booking.total_selling),
    record: booking.record,
  }
}

/** What the rooms of a record come to: the deposit's part, and the client's price. */
export function sumsOf(record: BookingRecord): { deposit: Money; total: Money } {
  const currency = record.rooms[0]?.price.totalSellingPrice.currency ?? 'IDR'
  const isCorporate = ownedByCorporate(record)
  return {
    deposit: sum(
      currency,
      record.rooms.map(({ price }) => depositDue(price, isCorporate)),
    ),
    total: sum(
      currency,
      record.rooms.map(({ price }) => price.totalSellingPrice),
    ),
  }
}

/** The booking as its supplier knows it. */
export function standingStay({ record, checkInDate, checkOutDate }: BookedState): StandingStay {
  const { holder, guests, remarks, rooms } = record
  return {
    checkInDate,
    checkOutDate,
    holder: { firstName: holder.firstName, lastName: holder.lastName },
    guests,
    remarks,
    rooms: rooms.map(({ roomNumber, like, numberOfRooms, roomTypeCode, board, occupancy, net }) => ({
      number: roomNumber,
      like,
      numberOfRooms,
      roomTypeCode,
      board,
      occupancy,
      net,
    })),
  }
}
