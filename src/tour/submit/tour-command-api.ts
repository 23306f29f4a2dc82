import * as v from 'valibot'
import type { ReplyOf } from '#contract/endpoint'
import { bookTour } from '#contract/tour/tour'
import { ask } from '../../lib/api.ts'
import { invalidateTours } from '../../shell/bookings-changed.ts'
import { type BookTourCommand, findBookTour } from '../../shell/outbox/commands.ts'
import type { CommandApi } from '../../shell/outbox/use-command.ts'
import { dropDraftOf, releaseDraftOf } from '../form/tour-draft.ts'

export type BookedTour = { bookingId: string }

export const tourCommandApi: CommandApi<BookTourCommand, BookedTour> = {
  find: findBookTour,
  send: async ({ commandId, body }) => bookedOf(await ask(bookTour, { body }, { idempotencyKey: commandId })),
  answer: v.pipe(bookTour.reply, v.transform(bookedOf)),
  settle(commandId, _, outcome) {
    // a booking leaves no draft, a refusal keeps what was typed
    if (outcome.at === 'done') dropDraftOf(commandId)
    else releaseDraftOf(commandId)
    invalidateTours()
  },
}

/** Without a booking in it an answer is no confirmation. */
export function bookedOf({ commandState, bookingID }: ReplyOf<typeof bookTour>): BookedTour | 'CHECKING' {
  return commandState === 'CHECKING' || bookingID === null ? 'CHECKING' : { bookingId: bookingID }
}
