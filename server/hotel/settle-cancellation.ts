import { randomUUID } from 'node:crypto'
import { bookingOf } from '../commands/booking-of.ts'
import type { Database } from '../db/database.ts'
import { type Actor, recordAudit } from '../http/audit.ts'
import type { Origin } from '../http/viewer.ts'
import { type LedgerStore, negative, reserveEntries } from '../ledger/ledger-store.ts'
import { chargeEntries } from '../pnr/booking-money.ts'
import type { PnrStore } from '../pnr/pnr-store.ts'
import type {
  CancellationCommand,
  CancellationCommands,
  CancellationOutcome,
} from './cancellation-commands.ts'

export type SettleCancellationNeeds = {
  database: Database
  cancellations: CancellationCommands
  pnrs: PnrStore
  ledger: LedgerStore
  now: () => Date
}

/** After a failed end of a hold the next try comes after as long as it has been failing, within these bounds. */
const expiryPauseMs = { least: 15 * 60_000, most: 4 * 3_600_000 }

/** The supplier has cancelled: command, booking, charge and audit change in one transaction. `null` when somebody with
 * a newer fence took the command over. */
export async function confirmCancellation(
  { database, cancellations, pnrs, ledger, now }: SettleCancellationNeeds,
  command: CancellationCommand,
  origin: Origin,
): Promise<CancellationOutcome | null> {
  const { payload } = command
  return database.transaction(async () => {
    const booking = await pnrs.lockById(bookingOf(command))
    const outcome: CancellationOutcome = { kind: 'CANCELLED' }
    const moved = await cancellations.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], {
      to: 'CONFIRMED',
      outcome,
    })
    if (!moved) return null
    const at = now()
    await pnrs.change(booking.id, {
      cancel_status: 'CANCELLED',
      cancelled_at: at,
      cancelled_by: payload.cancelledBy,
      cancel_reason: payload.reason,
      cancellation_charge: payload.charge.minor,
      pending_command_id: null,
      expiry_retry_at: null,
      alarm: null,
      alarm_since: null,
    })
    if (payload.charge.minor > 0) {
      await ledger.transfer({
        id: randomUUID(),
        kind: 'cancel-charge',
        bookingId: booking.id,
        commandId: command.id,
        byUser: actorOf(command).userId,
        note: booking.locator,
        entries: chargeEntries(
          { kind: payload.chargeFrom, orgId: payload.ownerOrgId },
          payload.supplierCode,
          booking.record,
          new Date(payload.askedAt),
        ),
      })
    }
    await recordAudit(database, at, actorOf(command), origin, {
      action: payload.reason === 'PERSON' ? 'booking.cancelled' : 'booking.expired',
      subject: `booking:${booking.locator}`,
      before: { cancelStatus: null },
      after: { cancelStatus: 'CANCELLED', charge: payload.charge },
    })
    return outcome
  })
}

/** The booking stands as before: what was set aside goes back. When it was a hold that should have ended, the agency
 * is told, and it is tried again. */
export async function rejectCancellation(
  { database, cancellations, pnrs, ledger, now }: SettleCancellationNeeds,
  command: CancellationCommand,
  refusal: Extract<CancellationOutcome, { kind: 'REFUSED' }>,
  origin: Origin,
): Promise<CancellationOutcome | null> {
  const { payload } = command
  return database.transaction(async () => {
    const booking = await pnrs.lockById(bookingOf(command))
    const moved = await cancellations.advance(command, ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED'], {
      to: 'REJECTED',
      outcome: refusal,
    })
    if (!moved) return null
    const at = now()
    await pnrs.change(booking.id, { pending_command_id: null })
    if (payload.reason === 'TIME_LIMIT') {
      await pnrs.raiseAlarm(booking.id, at, nextTry(booking.alarm_since ?? at, at))
    }
    if (payload.charge.minor > 0 && payload.chargeFrom === 'reserved') {
      await ledger.transfer({
        id: randomUUID(),
        kind: 'release',
        bookingId: booking.id,
        commandId: command.id,
        byUser: actorOf(command).userId,
        note: booking.locator,
        entries: reserveEntries(payload.ownerOrgId, negative(payload.charge)),
      })
    }
    // told once: the tries that follow would push everything else out of the history
    if (payload.reason === 'TIME_LIMIT' && booking.alarm_since) return refusal
    await recordAudit(database, at, actorOf(command), origin, {
      action: payload.reason === 'PERSON' ? 'booking.cancel-refused' : 'booking.expiry-failed',
      subject: `booking:${booking.locator}`,
      before: { state: command.state },
      after: { state: 'REJECTED', reason: refusal.sentence },
    })
    return refusal
  })
}

/** When the end of a hold that has failed since then is tried again. */
export function nextTry(since: Date, now: Date): Date {
  const { least, most } = expiryPauseMs
  const failing = now.getTime() - since.getTime()
  return new Date(now.getTime() + Math.min(most, Math.max(least, failing)))
}

export function actorOf({ userId, orgId, payload }: CancellationCommand): Actor {
  const nobody = payload.reason === 'TIME_LIMIT'
  return { userId: nobody ? null : userId, userName: payload.cancelledBy, orgId }
}
