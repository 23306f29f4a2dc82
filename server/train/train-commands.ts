import * as v from 'valibot'
import type { FailureCode } from '#contract/failure'
import { railCode } from '#contract/train-request'
import { type Command, type CommandStore, createCommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { moneyRecord } from '../ledger/money-record.ts'
import { trainRecord } from './train-record.ts'

const refusedWith = <const Codes extends readonly FailureCode[]>(codes: Codes) =>
  v.object({ kind: v.literal('REFUSED'), code: v.picklist(codes), sentence: v.string() })

const holdPayload = v.object({
  supplierCode: railCode,
  ownerOrgId: v.string(),
  bookedBy: v.string(),
  /** Of the train: what a person knows the command by. */
  productName: v.string(),
  route: v.string(),
  leadPassenger: v.string(),
  reference: v.string(),
  record: trainRecord,
})
export type HoldPayload = v.InferOutput<typeof holdPayload>

const holdOutcome = v.variant('kind', [
  v.object({ kind: v.literal('BOOKED'), locator: v.string() }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_BOOKED']),
])
type HoldOutcome = v.InferOutput<typeof holdOutcome>

/** Of a booking that stands: `actor` asked for it. */
const changePayload = v.object({
  supplierCode: railCode,
  ownerOrgId: v.string(),
  actor: v.string(),
  locator: v.string(),
  /** Ours, of the hold: what it is looked up by. */
  bookingReference: v.string(),
  supplierReference: v.string(),
  /** What is reserved for it; of nothing for a cancellation. */
  deposit: moneyRecord,
})
export type ChangePayload = v.InferOutput<typeof changePayload>

const issueOutcome = v.variant('kind', [
  v.object({ kind: v.literal('ISSUED') }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'ISSUE_FAILED']),
])
const cancelOutcome = v.variant('kind', [
  v.object({ kind: v.literal('CANCELLED') }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_CANCELLED']),
])

export type HoldCommand = Command<HoldPayload, HoldOutcome>
export type TrainCommands = {
  holds: CommandStore<HoldPayload, HoldOutcome>
  issues: CommandStore<ChangePayload, v.InferOutput<typeof issueOutcome>>
  cancellations: CommandStore<ChangePayload, v.InferOutput<typeof cancelOutcome>>
}

export function createTrainCommands(database: Database, now: () => Date): TrainCommands {
  return {
    holds: createCommandStore(database, now, {
      kinds: ['HOLD_TRAIN'],
      payload: holdPayload,
      outcome: holdOutcome,
    }),
    issues: createCommandStore(database, now, {
      kinds: ['ISSUE_TRAIN'],
      payload: changePayload,
      outcome: issueOutcome,
    }),
    cancellations: createCommandStore(database, now, {
      kinds: ['CANCEL_TRAIN'],
      payload: changePayload,
      outcome: cancelOutcome,
    }),
  }
}
