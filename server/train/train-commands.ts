import * as v from 'valibot'
import { railCode } from '#contract/train-request'
import { type Command, type CommandStore, createCommandStore } from '../commands/command-store.ts'
import {
  type BookingOutcome,
  bookingOutcome,
  type CancelOutcome,
  cancelOutcome,
  type IssueOutcome,
  issueOutcome,
} from '../commands/outcomes.ts'
import type { Database } from '../db/database.ts'
import { moneyRecord } from '../ledger/money-record.ts'
import { trainRecord } from './train-record.ts'

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

export type HoldCommand = Command<HoldPayload, BookingOutcome>
export type TrainCommands = {
  holds: CommandStore<HoldPayload, BookingOutcome>
  issues: CommandStore<ChangePayload, IssueOutcome>
  cancellations: CommandStore<ChangePayload, CancelOutcome>
}

export function createTrainCommands(database: Database, now: () => Date): TrainCommands {
  return {
    holds: createCommandStore(database, now, {
      kinds: ['HOLD_TRAIN'],
      payload: holdPayload,
      outcome: bookingOutcome,
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
