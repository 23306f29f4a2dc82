import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { bookTour } from '#contract/tour/tour'
import { ask } from '../../lib/query/api.ts'
import { sentAs } from '../../shell/outbox/command/commands.ts'
import { type BookTourCommand, findBookTour } from '../../shell/outbox/command/tour-commands.ts'
import type { CommandApi } from '../../shell/outbox/command/use-command.ts'
import { salesChanged } from '../../shell/sale/sales-changed.ts'
import { tourDrafts } from './tour-draft.ts'

export type BookedTour = { bookingId: string }

export const tourCommandApi: CommandApi<BookTourCommand, BookedTour> = {
  find: findBookTour,
  send: async (command) => bookedOf(await ask(bookTour, { body: command.body }, sentAs(command))),
  answer: v.pipe(bookTour.reply, v.transform(bookedOf)),
  settle(commandId, _, outcome) {
    // a booking drops the draft, a refusal keeps it
    if (outcome.at === 'done') tourDrafts.dropOf(commandId)
    else tourDrafts.releaseOf(commandId)
    salesChanged('TOUR')
  },
}

/** An answer without a booking is not a confirmation. */
export function bookedOf({ commandState, bookingID }: ReplyOf<typeof bookTour>): BookedTour | 'CHECKING' {
  return commandState === 'CHECKING' || bookingID === null ? 'CHECKING' : { bookingId: bookingID }
}
