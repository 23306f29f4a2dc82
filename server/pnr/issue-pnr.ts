import { randomUUID } from 'node:crypto'
import { type Money, money, toPair } from '#contract/money'
import type { IssueReply } from '#contract/pnr'
import { whyNotIssue } from '#contract/pnr-rules'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { keyReused } from '../http/idempotency.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { DepositShort, type LedgerStore, sayWhatIsMissing } from '../ledger/ledger-store.ts'
import { paymentEntries } from './booking-money.ts'
import type { IssueCommands } from './issue-commands.ts'
import { noSuchBooking, type PnrAddress, refusalOf } from './pnr-refusals.ts'
import { type PnrStore, type StoredBooking, stateOf } from './pnr-store.ts'

export type IssueNeeds = {
  database: Database
  pnrs: PnrStore
  issues: IssueCommands
  ledger: LedgerStore
  now: () => Date
}

/** Issues exactly once for one key. Booking, deposit, command and audit change in one transaction: the supplier has
 * confirmed the booking already and is not asked. A refusal leaves no command, so that the same key may try again when
 * the deposit has been filled. (spec: pnr-tour-train §4) */
export async function issuePnr(
  needs: IssueNeeds,
  viewer: Viewer,
  key: string,
  address: PnrAddress,
  origin: Origin,
): Promise<IssueReply> {
  const { database, pnrs, issues, ledger, now } = needs
  const print = fingerprint({ issue: address })
  try {
    return await database.transaction(async () => {
      const booking = await pnrs.lock(viewer, address.supplierCode, address.code)
      if (!booking) throw noSuchBooking(address.code)
      const before = await issues.find(viewer, key)
      if (before && before.fingerprint !== print) throw keyReused()
      if (before) return replyOf(key, address, booking)
      const at = now()
      const obstacle = whyNotIssue(stateOf(booking), viewer.permissions, at)
      if (obstacle) throw refusalOf(obstacle)
      await takeDeposit(needs, viewer, { key, print }, booking, at)
      const issued = {
        voucher_status: 'VOUCHERED',
        vouchered_at: at,
        vouchered_by: viewer.displayName,
      } as const
      await pnrs.change(booking.id, issued)
      await recordAudit(database, at, viewer, origin, {
        action: 'booking.issued',
        subject: `booking:${booking.locator}`,
        before: { voucherStatus: null },
        after: { voucherStatus: 'VOUCHERED', deducted: dueOf(booking) },
      })
      return replyOf(key, address, { ...booking, ...issued })
    })
  } catch (error) {
    if (error instanceof DepositShort) throw await sayWhatIsMissing(ledger, error, 'Nothing was issued.')
    throw error
  }
}

/** The command that remembers the answer, and the payment it made. */
async function takeDeposit(
  { issues, ledger }: IssueNeeds,
  viewer: Viewer,
  { key, print }: { key: string; print: string },
  booking: StoredBooking,
  at: Date,
): Promise<void> {
  const id = randomUUID()
  const added = await issues.add(viewer, {
    id,
    kind: 'ISSUE_PNR',
    key,
    fingerprint: print,
    clientReference: `ISSUE-${id}`,
    supplierCode: booking.supplier_code,
    bookingId: booking.id,
    payload: { locator: booking.locator, deposit: dueOf(booking), issuedBy: viewer.displayName },
  })
  // of another kind, or of another booking
  if (!added) throw keyReused()
  await issues.advance({ id, fence: 1 }, ['INTENT'], {
    to: 'CONFIRMED',
    outcome: { issuedAt: at.toISOString() },
  })
  const from = { kind: 'deposit', orgId: booking.owner_org_id } as const
  await ledger.transfer({
    id: randomUUID(),
    kind: 'issue',
    bookingId: booking.id,
    commandId: id,
    byUser: viewer.userId,
    note: booking.locator,
    entries: paymentEntries(from, booking.supplier_code, booking.record),
  })
}

export function dueOf(booking: Pick<StoredBooking, 'currency' | 'deposit_due'>): Money {
  return money(booking.currency, booking.deposit_due)
}

function replyOf(key: string, { supplierCode, code }: PnrAddress, booking: StoredBooking): IssueReply {
  return {
    commandId: key,
    hotelBookingIssuedResponse: {
      qilinLocatorCode: code,
      supplierCode,
      bookingStatus: booking.booking_status,
      cancelStatus: booking.cancel_status,
      voucherStatus: booking.voucher_status,
      voucheredAt: (booking.vouchered_at ?? booking.booked_at).toISOString(),
      voucheredBy: booking.vouchered_by ?? booking.booked_by,
      deducted: toPair(dueOf(booking)),
    },
  }
}
