import type { resolveCommand as resolveCommandCall } from '#contract/call/desk'
import type { Call } from '#contract/call/endpoint'
import { addDays, startOfDay } from '#contract/day/dates'
import type { AnyRunner } from '../commands/command-runner.ts'
import type { ReportedOutcome } from '../commands/supplier/supplier-command.ts'
import type { Database } from '../db/database.ts'
import type { CommandKind } from '../db/tables/core-tables.ts'
import { type Refusal, refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { DeskStore } from './desk-store.ts'

export type DeskNeeds = {
  database: Database
  desk: DeskStore
  runners: ReadonlyMap<CommandKind, AnyRunner>
  now: () => Date
}

type Decision = Call<typeof resolveCommandCall>['body']

/** Ends a command by a person's report. Only the platform may: an agency that reported a booking as never made would get its
 * money back while the supplier still charges. */
export async function resolveCommand(
  { database, desk, runners, now }: DeskNeeds,
  viewer: Viewer,
  commandId: string,
  decision: Decision,
  origin: Origin,
): Promise<void> {
  const asked = await desk.find(viewer, commandId)
  const runner = asked && runners.get(asked.kind)
  if (!runner) throw notInDoubt()
  const reporting = await runner.prepareReport(commandId)
  await database.transaction(async () => {
    const doubtful = await desk.find(viewer, commandId)
    if (!doubtful) throw notInDoubt()
    if (doubtful.bookingId) await reporting.lock(doubtful.bookingId)
    await recordAudit(database, now(), viewer, origin, {
      action: 'command.resolved',
      subject: `command:${commandId}`,
      subjectOrgId: doubtful.ownerOrgId,
      after: decision,
    })
    if (doubtful.isOrphaned) return closeOrphan(desk, commandId, decision)
    const report = reportOf(decision)
    if (!doubtful.bookingId) await refuseUnknownNumber(desk, commandId, report)
    if (!(await reporting.resolve(report, origin))) {
      throw refusal('IN_PROGRESS', 'refusals.beingLookedUp', {}, { retryAfter: 5 })
    }
  })
}

/** An orphaned command is rejected here, so it can only be undone at the supplier. */
async function closeOrphan(desk: DeskStore, commandId: string, { decision }: Decision): Promise<void> {
  if (decision === 'HAPPENED') {
    throw refusal('INVALID_REQUEST', 'refusals.givenUpHere')
  }
  await desk.closeOrphan(commandId)
}

/** The same answer for a command out of reach and for one with a final outcome. */
export function notInDoubt(): Refusal {
  return refusal('NOT_FOUND', 'refusals.noDoubt')
}

function reportOf(decision: Decision): ReportedOutcome {
  if (decision.decision === 'NEVER') return { happened: false }
  const { supplierReference = '', numbers = [], lastDay } = decision
  const heldUntil = lastDay ? startOfDay(addDays(lastDay, 1)) : null
  return { happened: true, supplierReference, numbers, heldUntil }
}

/** A report that a booking was made needs the supplier's number, which no other command may have. */
async function refuseUnknownNumber(
  desk: DeskStore,
  commandId: string,
  report: ReportedOutcome,
): Promise<void> {
  if (!report.happened) return
  if (report.supplierReference === '') {
    throw refusal('INVALID_REQUEST', 'refusals.supplierNumberNeeded')
  }
  if (await desk.isTaken(commandId, report.supplierReference)) {
    throw refusal('INVALID_REQUEST', 'refusals.supplierNumberTaken')
  }
}
