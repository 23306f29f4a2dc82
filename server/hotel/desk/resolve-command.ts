import type { resolveCommand as resolveCommandCall } from '#contract/desk'
import type { Call } from '#contract/endpoint'
import { recordAudit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Origin, Viewer } from '../../http/viewer.ts'
import { confirmBooking, rejectBooking, type SettleNeeds } from '../settle-booking.ts'
import {
  confirmCancellation,
  rejectCancellation,
  type SettleCancellationNeeds,
} from '../settle-cancellation.ts'
import type { DeskStore } from './desk-store.ts'

export type DeskNeeds = SettleNeeds & SettleCancellationNeeds & { desk: DeskStore }

type Decision = Call<typeof resolveCommandCall>['body']

export function mayResolve({ role, orgType }: Viewer): boolean {
  return role === 'ROLE_SUPER_ADMIN' && orgType === 'PLATFORM'
}

/** A person says how it ended, with the evidence. Only the platform may: an agency that called a booking "never made"
 * would take its money back while the supplier still charges. */
export async function resolveCommand(
  needs: DeskNeeds,
  viewer: Viewer,
  commandId: string,
  decision: Decision,
  origin: Origin,
): Promise<void> {
  if (!mayResolve(viewer)) {
    throw new Refusal('NOT_ALLOWED', 'Only the platform’s desk may say how this ended.')
  }
  await needs.database.transaction(async () => {
    const doubtful = await needs.desk.find(viewer, commandId)
    if (!doubtful) throw notInDoubt()
    // in the order of everybody else: the booking, then its command
    if (doubtful.bookingId) await needs.pnrs.lockById(doubtful.bookingId)
    await recordAudit(needs.database, needs.now(), viewer, origin, {
      action: 'command.resolved',
      subject: `command:${commandId}`,
      after: decision,
    })
    const settle = doubtful.kind === 'BOOK_HOTEL' ? settleBooking : settleCancellation
    const settled = await settle(needs, commandId, decision, origin)
    if (!settled) throw new Refusal('IN_PROGRESS', 'It is being sent or looked up at this moment.', 5)
  })
}

/** A foreign command answers like one that has its outcome. */
export function notInDoubt(): Refusal {
  return new Refusal('NOT_FOUND', 'Nothing of this is in doubt any more.')
}

async function settleBooking(needs: DeskNeeds, commandId: string, decision: Decision, origin: Origin) {
  const command = await needs.commands.takeOver(commandId)
  if (!command) return null
  if (decision.decision === 'NEVER') {
    const sentence = 'The supplier says that it never booked this. Nothing is booked.'
    return rejectBooking(needs, command, { kind: 'REFUSED', code: 'NOT_BOOKED', sentence }, origin)
  }
  const { supplierReference } = decision
  if (!supplierReference) {
    throw new Refusal('INVALID_REQUEST', 'The supplier’s own number of the booking is needed.')
  }
  if (await needs.desk.isTaken(commandId, supplierReference)) {
    throw new Refusal('INVALID_REQUEST', 'This number of the supplier belongs to another booking.')
  }
  const { clientReference } = command
  return confirmBooking(needs, command, { clientReference, supplierReference, status: 'CONFIRMED' }, origin)
}

async function settleCancellation(needs: DeskNeeds, commandId: string, decision: Decision, origin: Origin) {
  const command = await needs.cancellations.takeOver(commandId)
  if (!command) return null
  if (decision.decision === 'HAPPENED') return confirmCancellation(needs, command, origin)
  const sentence = 'The supplier says that it still holds this booking.'
  return rejectCancellation(needs, command, { kind: 'REFUSED', code: 'NOT_CANCELLED', sentence }, origin)
}
