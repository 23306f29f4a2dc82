import { randomInt, randomUUID } from 'node:crypto'
import { sharesOf } from '#contract/pricing'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import type { Origin } from '../http/viewer.ts'
import type { Entry, LedgerStore } from '../ledger/ledger-store.ts'
import type { PnrStore } from '../pnr/pnr-store.ts'
import type { BookingPayload, Command, CommandStore, Outcome } from './command-store.ts'
import type { SupplierConfirmation } from './ports.ts'

export type SettleNeeds = {
  database: Database
  commands: CommandStore
  pnrs: PnrStore
  ledger: LedgerStore
  now: () => Date
}

/** No vowels and nothing that looks like something else: a locator is read out over the phone. */
const letters = '23456789BCDFGHJKMNPQRTVWXYZ'

export function newLocator(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
}

/** The supplier has the booking: command, booking, deposit and audit change in one transaction. `null` when somebody
 * with a newer fence took the command over. */
export async function confirmBooking(
  { database, commands, pnrs, ledger, now }: SettleNeeds,
  command: Command,
  confirmation: SupplierConfirmation,
  origin: Origin,
): Promise<Outcome | null> {
  const { payload } = command
  return database.transaction(async () => {
    const locator = newLocator()
    const outcome: Outcome = { kind: 'BOOKED', locator }
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
      cancel_status: null,
      voucher_status: payload.issueNow ? 'VOUCHERED' : null,
      booked_at: at,
      hold_until: payload.issueNow || !payload.holdUntil ? null : new Date(payload.holdUntil),
      vouchered_at: payload.issueNow ? at : null,
      vouchered_by: payload.issueNow ? payload.bookedBy : null,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      cancellation_charge: 0,
      pending_command_id: null,
      expiry_retry_at: null,
      alarm: null,
      alarm_since: null,
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
        entries: issueEntries(payload),
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
  command: Command,
  refusal: Extract<Outcome, { kind: 'REFUSED' }>,
  origin: Origin,
): Promise<Outcome | null> {
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
        entries: [
          { account: { kind: 'reserved', orgId: payload.ownerOrgId }, amount: negative(payload.deposit) },
          { account: { kind: 'deposit', orgId: payload.ownerOrgId }, amount: payload.deposit },
        ],
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

/** Out of the reserve: the supplier's net, each seller's margin, the tax. */
function issueEntries({
  record,
  ownerOrgId,
  ownerIsCorporate,
  deposit,
  supplierCode,
}: BookingPayload): Entry[] {
  const entries: Entry[] = [{ account: { kind: 'reserved', orgId: ownerOrgId }, amount: negative(deposit) }]
  for (const { price } of record.rooms) {
    const { net, margins, vat } = sharesOf(price, ownerIsCorporate)
    entries.push({ account: { kind: 'supplier', supplierCode }, amount: net })
    entries.push(
      ...margins.map(({ orgId, amount }): Entry => ({ account: { kind: 'margin', orgId }, amount })),
    )
    entries.push({ account: { kind: 'vat' }, amount: vat })
  }
  return entries
}

export function negative(amount: BookingPayload['deposit']): BookingPayload['deposit'] {
  return { currency: amount.currency, minor: -amount.minor }
}

export function actorOf(command: Command): { userId: string; userName: string; orgId: string } {
  return { userId: command.userId, userName: command.payload.bookedBy, orgId: command.orgId }
}
