import { daysBetween } from '#contract/dates'
import type { OpenBookingCommand } from '#contract/hotel'
import { toPair } from '#contract/money'
import type { BookingCommand } from './booking-commands.ts'

/** A booking in doubt as its person may see it: the selling total alone (safety: H8). */
export function shapeOpenCommand({ key, createdAt, payload }: BookingCommand): OpenBookingCommand {
  return {
    commandId: key,
    state: 'CHECKING',
    supplierCode: payload.supplierCode,
    hotelName: payload.record.hotel.hotelName,
    checkInDate: payload.checkInDate,
    numberOfNights: daysBetween(payload.checkInDate, payload.checkOutDate),
    totalSellingPrice: toPair(payload.total),
    issueNow: payload.issueNow,
    createdAt: createdAt.toISOString(),
  }
}
