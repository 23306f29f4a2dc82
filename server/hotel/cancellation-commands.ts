import * as v from 'valibot'
import type { statusOfFailure } from '#contract/failure'
import { supplierCode } from '#contract/hotel-supplier'
import { type Command, type CommandStore, createCommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { moneyRecord } from '../ledger/money-record.ts'

const cancellationPayload = v.object({
  supplierCode,
  supplierReference: v.string(),
  /** Of the booking: what the supplier finds it by. */
  bookingReference: v.string(),
  locator: v.string(),
  hotelName: v.string(),
  ownerOrgId: v.string(),
  cancelledBy: v.string(),
  reason: v.picklist(['PERSON', 'TIME_LIMIT']),
  /** When the charge was computed: what the policy says later does not count any more. */
  askedAt: v.pipe(v.string(), v.isoTimestamp()),
  charge: moneyRecord,
  /** `reserved`: set aside of the owner's deposit until the outcome is known. `receivable`: the deposit did not
   * suffice, and the hold has to end all the same. */
  chargeFrom: v.picklist(['reserved', 'receivable']),
})
export type CancellationPayload = v.InferOutput<typeof cancellationPayload>

const failureCode = v.picklist([
  'SUPPLIER_REFUSED',
  'NOT_CANCELLED',
] satisfies (keyof typeof statusOfFailure)[])

const cancellationOutcome = v.variant('kind', [
  v.object({ kind: v.literal('CANCELLED') }),
  v.object({ kind: v.literal('REFUSED'), code: failureCode, sentence: v.string() }),
])
export type CancellationOutcome = v.InferOutput<typeof cancellationOutcome>

export type CancellationCommand = Command<CancellationPayload, CancellationOutcome>
export type CancellationCommands = CommandStore<CancellationPayload, CancellationOutcome>

export function createCancellationCommands(database: Database, now: () => Date): CancellationCommands {
  return createCommandStore(database, now, {
    kinds: ['CANCEL_PNR', 'EXPIRE_HOLD'],
    payload: cancellationPayload,
    outcome: cancellationOutcome,
  })
}
