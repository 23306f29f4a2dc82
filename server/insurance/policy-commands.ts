import * as v from 'valibot'
import { insurerCode } from '#contract/insurance-request'
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
import { policyRecord } from './policy-record.ts'

const creationPayload = v.object({
  supplierCode: insurerCode,
  ownerOrgId: v.string(),
  bookedBy: v.string(),
  productName: v.string(),
  territoryName: v.string(),
  policyHolder: v.string(),
  total: moneyRecord,
  /** What issuing will take from the owner's deposit. */
  deposit: moneyRecord,
  record: policyRecord,
})
export type CreationPayload = v.InferOutput<typeof creationPayload>

/** Of a policy that stands: `actor` asked for it. */
const changePayload = v.object({
  supplierCode: insurerCode,
  ownerOrgId: v.string(),
  actor: v.string(),
  locator: v.string(),
  /** Ours, of the quotation: what it is looked up by. */
  bookingReference: v.string(),
  supplierReference: v.string(),
  /** What is reserved for it; of nothing for a cancellation. */
  deposit: moneyRecord,
})
export type ChangePayload = v.InferOutput<typeof changePayload>

export type CreationCommand = Command<CreationPayload, BookingOutcome>
export type PolicyCommands = {
  creations: CommandStore<CreationPayload, BookingOutcome>
  issues: CommandStore<ChangePayload, IssueOutcome>
  cancellations: CommandStore<ChangePayload, CancelOutcome>
}

export function createPolicyCommands(database: Database, now: () => Date): PolicyCommands {
  return {
    creations: createCommandStore(database, now, {
      kinds: ['CREATE_POLICY'],
      payload: creationPayload,
      outcome: bookingOutcome,
    }),
    issues: createCommandStore(database, now, {
      kinds: ['ISSUE_POLICY'],
      payload: changePayload,
      outcome: issueOutcome,
    }),
    cancellations: createCommandStore(database, now, {
      kinds: ['CANCEL_POLICY'],
      payload: changePayload,
      outcome: cancelOutcome,
    }),
  }
}
