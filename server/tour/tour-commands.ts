import * as v from 'valibot'
import { type Command, type CommandStore, createCommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { type TourPayload, tourPayload } from './tour-record.ts'

const tourOutcome = v.variant('kind', [
  v.object({ kind: v.literal('BOOKED'), locator: v.string() }),
  v.object({
    kind: v.literal('REFUSED'),
    code: v.picklist(['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_BOOKED']),
    sentence: v.string(),
  }),
])
type TourOutcome = v.InferOutput<typeof tourOutcome>

export type TourCommand = Command<TourPayload, TourOutcome>
export type TourCommands = CommandStore<TourPayload, TourOutcome>

export function createTourCommands(database: Database, now: () => Date): TourCommands {
  return createCommandStore(database, now, {
    kinds: ['BOOK_TOUR'],
    payload: tourPayload,
    outcome: tourOutcome,
  })
}
