import * as v from 'valibot'
import { type CommandStore, createCommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { moneyRecord } from '../ledger/money-record.ts'

const issuePayload = v.object({ locator: v.string(), deposit: moneyRecord, issuedBy: v.string() })

const issueOutcome = v.object({ issuedAt: v.pipe(v.string(), v.isoTimestamp()) })

export type IssueCommands = CommandStore<
  v.InferOutput<typeof issuePayload>,
  v.InferOutput<typeof issueOutcome>
>

export function createIssueCommands(database: Database, now: () => Date): IssueCommands {
  return createCommandStore(database, now, {
    kinds: ['ISSUE_PNR'],
    payload: issuePayload,
    outcome: issueOutcome,
  })
}
