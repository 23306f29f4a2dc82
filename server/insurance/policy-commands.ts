import * as v from 'valibot'
import type { FailureCode } from '#contract/failure'
import { insurerCode } from '#contract/insurance-request'
import { type Command, type CommandStore, createCommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { moneyRecord } from '../ledger/money-record.ts'
import { policyRecord } from './policy-record.ts'

const refusedWith = <const Codes extends readonly FailureCode[]>(codes: Codes) =>
  v.object({ kind: v.literal('REFUSED'), code: v.picklist(codes), sentence: v.string() })

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

const creationOutcome = v.variant('kind', [
  v.object({ kind: v.literal('BOOKED'), locator: v.string() }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_BOOKED']),
])
type CreationOutcome = v.InferOutput<typeof creationOutcome>

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

const issueOutcome = v.variant('kind', [
  v.object({ kind: v.literal('ISSUED') }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'ISSUE_FAILED']),
])
const cancelOutcome = v.variant('kind', [
  v.object({ kind: v.literal('CANCELLED') }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_CANCELLED']),
])

export type CreationCommand = Command<CreationPayload, CreationOutcome>
export type PolicyCommands = {
  creations: CommandStore<CreationPayload, CreationOutcome>
  issues: CommandStore<ChangePayload, v.InferOutput<typeof issueOutcome>>
  cancellations: CommandStore<ChangePayload, v.InferOutput<typeof cancelOutcome>>
}

export function createPolicyCommands(database: Database, now: () => Date): PolicyCommands {
  return {
    creations: createCommandStore(database, now, {
      kinds: ['CREATE_POLICY'],
      payload: creationPayload,
      outcome: creationOutcome,
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
