import { type BookingReply, bookHotel, readBookingCommand } from '#contract/hotel'
import { ask } from '../../lib/api.ts'
import { type BookingCommand, findCommand } from '../../lib/commands.ts'
import { type CommandWay, useCommand } from '../../shell/command/use-command.ts'
import { settleBooking } from './settle-booking.ts'

type Booked = { supplierCode: string; locator: string }

/** Sent once under its own id; after that it is only asked about. */
const bookingWay: CommandWay<BookingCommand, Booked> = {
  find: findCommand,
  send: async ({ commandId, body }) =>
    bookedOf(await ask(bookHotel, { body }, { idempotencyKey: commandId })),
  look: async (commandId) => bookedOf(await ask(readBookingCommand, { params: { commandId } })),
  settle: (commandId, _, outcome) => settleBooking(commandId, outcome.at === 'done'),
}

/** Without a booking in it an answer is no confirmation. */
export function bookedOf({
  commandState,
  hotelBookingsResponse: [booked],
}: BookingReply): Booked | 'CHECKING' {
  if (commandState === 'CHECKING' || !booked) return 'CHECKING'
  return { supplierCode: booked.supplierCode, locator: booked.qilinLocatorCode }
}

/** Resumes a booking that was meant. */
export function useBookingCommand(userId: string, commandId: string) {
  return useCommand(bookingWay, userId, commandId)
}
