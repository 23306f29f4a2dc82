import * as v from 'valibot'
import { type BookingReply, bookHotel } from '#contract/hotel/hotel'
import { ask } from '../../lib/query/api.ts'
import { sentAs } from '../../shell/outbox/command/commands.ts'
import { type BookingCommand, findCommand } from '../../shell/outbox/command/hotel-commands.ts'
import { type CommandApi, useCommand } from '../../shell/outbox/command/use-command.ts'
import { settleBooking } from './settle-booking.ts'

type Booked = { supplierCode: string; locator: string }

const bookingCommandApi: CommandApi<BookingCommand, Booked> = {
  find: findCommand,
  send: async (command) => bookedOf(await ask(bookHotel, { body: command.body }, sentAs(command))),
  answer: v.pipe(bookHotel.reply, v.transform(bookedOf)),
  settle: (commandId, _, outcome) => settleBooking(commandId, outcome.at === 'done'),
}

/** An answer without a booking is not a confirmation. */
export function bookedOf({
  commandState,
  hotelBookingsResponse: [booked],
}: BookingReply): Booked | 'CHECKING' {
  if (commandState === 'CHECKING' || !booked) return 'CHECKING'
  return { supplierCode: booked.supplierCode, locator: booked.qilinLocatorCode }
}

/** Resumes a staged or sent booking. */
export function useBookingCommand(userId: string, commandId: string) {
  return useCommand(bookingCommandApi, userId, commandId)
}
