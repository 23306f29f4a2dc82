import { type Command, type CommandStore, createCommandStore } from '../commands/command-store.ts'
import { type BookingOutcome, bookingOutcome } from '../commands/outcomes.ts'
import type { Database } from '../db/database.ts'
import { type TourPayload, tourPayload } from './tour-record.ts'

export type TourCommand = Command<TourPayload, BookingOutcome>
export type TourCommands = CommandStore<TourPayload, BookingOutcome>

export function createTourCommands(database: Database, now: () => Date): TourCommands {
  return createCommandStore(database, now, {
    kinds: ['BOOK_TOUR'],
    payload: tourPayload,
    outcome: bookingOutcome,
  })
}
