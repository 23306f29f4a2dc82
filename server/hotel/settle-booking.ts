import { randomUUID } from 'node:crypto'
import { newLocator } from '../commands/new-locator.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import type { Origin } from '../http/viewer.ts'
import { type LedgerStore, negative, reserveEntries } from '../ledger/ledger-store.ts'
import { paymentEntries } from '../pnr/booking-money.ts'
import type { PnrStore } from '../pnr/pnr-store.ts'
import type { BookingCommand, BookingCommands, BookingOutcome } from './booking-commands.ts'
import type { SupplierConfirmation } from './ports.ts'

export type SettleNeeds = {
  database: Database
  commands: BookingCommands
  pnrs: PnrStore
  ledger: LedgerStore
  now: () => Date
}

/** The supplier has the booking: command, booking, deposit and audit change in one transaction. `null` when somebody
 * with a newer fence took the command over. */
export async function confirmBooking(
  { database, commands, pnrs, ledger, now }: SettleNeeds,
  command: BookingCommand,
  confirmation: SupplierConfirmation,
  origin: Origin,
): Promise<BookingOutcome | null> {
  const { payload } = command
  return database.transaction(async () => {
    const locator = newLocator()
    const outcome: BookingOutcome = { kind: 'BOOKED', locator }
    const moved = await commands.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], {
      to: 'CONFIRMED',
      supplierReference: confirmation.supplierReference,
      outcome,
    })
    if (!moved) return null
    const at = now()
    const bookingId = randomUUID()
    await pnrs.add({
      id: bookingId,
      locator,
      command_id: command.id,
      supplier_code: payload.supplierCode,
      supplier_reference: confirmation.supplierReference,
      client_reference: command.clientReference,
      owner_org_id: payload.ownerOrgId,
      booked_by: payload.bookedBy,
      booked_by_user: command.userId,
      booking_status: 'CONFIRMED',
      voucher_status: payload.issueNow ? 'VOUCHERED' : null,
      booked_at: at,
      hold_until: payload.issueNow || !payload.holdUntil ? null : new Date(payload.holdUntil),
      vouchered_at: payload.issueNow ? at : null,
      vouchered_by: payload.issueNow ? payload.bookedBy : null,
      deposit_due: payload.deposit.minor,
      hotel_name: payload.record.hotel.hotelName,
      destination_name: payload.record.hotel.destinationName,
      check_in: payload.checkInDate,
      check_out: payload.checkOutDate,
      rooms: payload.rooms,
      lead_guest: payload.leadGuest,
      currency: payload.total.currency,
      total_selling: payload.total.minor,
      record: payload.record,
    })
    if (payload.issueNow) {
      await ledger.transfer({
        id: randomUUID(),
        kind: 'issue',
        bookingId,
        commandId: command.id,
        byUser: command.userId,
        note: locator,
        entries: paymentEntries(
          { kind: 'reserved', orgId: payload.ownerOrgId },
          payload.supplierCode,
          payload.record,
        ),
      })
    }
    await recordAudit(database, at, actorOf(command), origin, {
      action: payload.issueNow ? 'booking.confirmed-and-issued' : 'booking.confirmed',
      subject: `booking:${locator}`,
      before: { state: command.state },
      after: { state: 'CONFIRMED', supplierReference: confirmation.supplierReference, total: payload.total },
    })
    return outcome
  })
}

/** The supplier has no such booking: what was reserved goes back to the deposit. */
export async function rejectBooking(
  { database, commands, ledger, now }: SettleNeeds,
  command: BookingCommand,
  refusal: Extract<BookingOutcome, { kind: 'REFUSED' }>,
  origin: Origin,
): Promise<BookingOutcome | null> {
  const { payload } = command
  return database.transaction(async () => {
    const moved = await commands.advance(command, ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED'], {
      to: 'REJECTED',
      outcome: refusal,
    })
    if (!moved) return null
    if (payload.issueNow) {
      await ledger.transfer({
        id: randomUUID(),
        kind: 'release',
        commandId: command.id,
        byUser: command.userId,
        entries: reserveEntries(payload.ownerOrgId, negative(payload.deposit)),
      })
    }
    await recordAudit(database, now(), actorOf(command), origin, {
      action: 'booking.rejected',
      subject: `command:${command.id}`,
      before: { state: command.state },
      after: { state: 'REJECTED', reason: refusal.sentence },
    })
    return refusal
  })
}

export function actorOf(command: BookingCommand): { userId: string; userName: string; orgId: string } {
  return { userId: command.userId, userName: command.payload.bookedBy, orgId: command.orgId }
}
