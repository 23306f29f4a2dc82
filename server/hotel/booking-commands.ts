import * as v from 'valibot'
import type { statusOfFailure } from '#contract/failure'
import { supplierCode } from '#contract/hotel-supplier'
import { type Command, type CommandStore, createCommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { moneyRecord } from '../ledger/money-record.ts'
import { bookingRecord } from '../pnr/booking-record.ts'

const bookingPayload = v.object({
  supplierCode,
  ownerOrgId: v.string(),
  ownerIsCorporate: v.boolean(),
  bookedBy: v.string(),
  checkInDate: v.string(),
  checkOutDate: v.string(),
  rooms: v.number(),
  leadGuest: v.string(),
  holdUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  issueNow: v.boolean(),
  deposit: moneyRecord,
  total: moneyRecord,
  record: bookingRecord,
})
export type BookingPayload = v.InferOutput<typeof bookingPayload>

const failureCode = v.picklist([
  'SOLD_OUT',
  'SUPPLIER_REFUSED',
  'NOT_BOOKED',
] satisfies (keyof typeof statusOfFailure)[])

const bookingOutcome = v.variant('kind', [
  v.object({ kind: v.literal('BOOKED'), locator: v.string() }),
  v.object({ kind: v.literal('REFUSED'), code: failureCode, sentence: v.string() }),
])
export type BookingOutcome = v.InferOutput<typeof bookingOutcome>

export type BookingCommand = Command<BookingPayload, BookingOutcome>
export type BookingCommands = CommandStore<BookingPayload, BookingOutcome>

export function createBookingCommands(database: Database, now: () => Date): BookingCommands {
  return createCommandStore(database, now, {
    kinds: ['BOOK_HOTEL'],
    payload: bookingPayload,
    outcome: bookingOutcome,
  })
}
