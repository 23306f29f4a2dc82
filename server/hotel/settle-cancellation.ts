import { randomUUID } from 'node:crypto'
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

/** After a failed end of a hold, when the next try is due. */
const expiryPauseMs = 15 * 60_000

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
        byUser: command.userId,
        note: booking.locator,
        entries: chargeEntries(
          { kind: 'reserved', orgId: payload.ownerOrgId },
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
    await pnrs.change(booking.id, {
      pending_command_id: null,
      ...(payload.reason === 'TIME_LIMIT' && expiryFailed(booking.alarm_since, at)),
    })
    if (payload.charge.minor > 0) {
      await ledger.transfer({
        id: randomUUID(),
        kind: 'release',
        bookingId: booking.id,
        commandId: command.id,
        byUser: command.userId,
        note: booking.locator,
        entries: reserveEntries(payload.ownerOrgId, negative(payload.charge)),
      })
    }
    await recordAudit(database, at, actorOf(command), origin, {
      action: payload.reason === 'PERSON' ? 'booking.cancel-refused' : 'booking.expiry-failed',
      subject: `booking:${booking.locator}`,
      before: { state: command.state },
      after: { state: 'REJECTED', reason: refusal.sentence },
    })
    return refusal
  })
}

/** What the booking carries while its hold should be over and is not. */
export function expiryFailed(since: Date | null, now: Date) {
  return {
    alarm: 'EXPIRY_FAILED',
    alarm_since: since ?? now,
    expiry_retry_at: new Date(now.getTime() + expiryPauseMs),
  } as const
}

export function actorOf({ userId, orgId, payload }: CancellationCommand): Actor {
  return { userId, userName: payload.cancelledBy, orgId }
}

function bookingOf({ id, bookingId }: CancellationCommand): string {
  if (!bookingId) throw new Error(`the cancellation ${id} is about no booking`)
  return bookingId
}
