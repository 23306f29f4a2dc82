import { addDays, startOfDay } from '#contract/dates'
import type { resolveCommand as resolveCommandCall } from '#contract/desk'
import type { Call } from '#contract/endpoint'
import type { Resolvers, Verdict } from '../commands/resolver.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { DeskStore } from './desk-store.ts'

export type DeskNeeds = { database: Database; desk: DeskStore; resolvers: Resolvers; now: () => Date }

type Decision = Call<typeof resolveCommandCall>['body']

export function mayResolve({ role, orgType }: Viewer): boolean {
  return role === 'ROLE_SUPER_ADMIN' && orgType === 'PLATFORM'
}

/** A person says how it ended, with the evidence. Only the platform may: an agency that called a booking "never made"
 * would take its money back while the supplier still charges. */
export async function resolveCommand(
  { database, desk, resolvers, now }: DeskNeeds,
  viewer: Viewer,
  commandId: string,
  decision: Decision,
  origin: Origin,
): Promise<void> {
  if (!mayResolve(viewer)) {
    throw new Refusal('NOT_ALLOWED', 'Only the platform’s desk may say how this ended.')
  }
  const asked = await desk.find(viewer, commandId)
  const known = asked && resolvers[asked.kind]
  if (!known) throw notInDoubt()
  const resolver = (await known.informed?.(commandId)) ?? known
  await database.transaction(async () => {
    const doubtful = await desk.find(viewer, commandId)
    if (!doubtful) throw notInDoubt()
    if (doubtful.bookingId) await resolver.lock(doubtful.bookingId)
    await recordAudit(database, now(), viewer, origin, {
      action: 'command.resolved',
      subject: `command:${commandId}`,
      after: decision,
    })
    const verdict = verdictOf(decision)
    if (!doubtful.bookingId) await refuseUnknownNumber(desk, commandId, verdict)
    if (!(await resolver.resolve(commandId, verdict, origin))) {
      throw new Refusal('IN_PROGRESS', 'It is being sent or looked up at this moment.', 5)
    }
  })
}

/** A foreign command answers like one that has its outcome. */
export function notInDoubt(): Refusal {
  return new Refusal('NOT_FOUND', 'Nothing of this is in doubt any more.')
}

function verdictOf(decision: Decision): Verdict {
  if (decision.decision === 'NEVER') return { happened: false }
  const { supplierReference = '', lastDay } = decision
  return { happened: true, supplierReference, heldUntil: lastDay ? startOfDay(addDays(lastDay, 1)) : null }
}

/** What a command makes has a number of its own at the supplier. */
async function refuseUnknownNumber(desk: DeskStore, commandId: string, verdict: Verdict): Promise<void> {
  if (!verdict.happened) return
  if (verdict.supplierReference === '') {
    throw new Refusal('INVALID_REQUEST', 'The supplier’s own number of the booking is needed.')
  }
  if (await desk.isTaken(commandId, verdict.supplierReference)) {
    throw new Refusal('INVALID_REQUEST', 'This number of the supplier belongs to another booking.')
  }
}
