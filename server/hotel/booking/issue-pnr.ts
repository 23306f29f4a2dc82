import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import { type Money, money, toPair } from '#contract/money/money'
import { type IssueReply, issuePnr as issuePnrCall } from '#contract/pnr/pnr'
import { whyNotIssue } from '#contract/pnr/rules'
import type { CommandReader } from '../../commands/command-runner.ts'
import { recordEnd } from '../../commands/event-store.ts'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import type { StoredCommand } from '../../commands/stored-command.ts'
import { changeSummary } from '../../commands/supplier/cancel-at-supplier.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import { keyReused } from '../../http/call/idempotency.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { transferFor } from '../../ledger/command-reserve.ts'
import { withDepositShortfall } from '../../ledger/deposit-shortfall.ts'
import type { LedgerStore } from '../../ledger/ledger-store.ts'
import { moneyRecord } from '../../ledger/money-record.ts'
import { seesDeposit } from '../../ledger/sees-deposit.ts'
import { paymentEntries } from './booking-money.ts'
import { findBooking } from './find-booking.ts'
import { noSuchBooking, type PnrAddress, refusalOf } from './pnr-refusals.ts'
import { ownerTypeOf, type PnrStore, type StoredBooking, stateOf } from './pnr-store.ts'

const issuePayload = v.object({ locator: v.string(), deposit: moneyRecord, issuedBy: v.string() })

type Needs = Pick<RunnerNeeds, 'database' | 'commands' | 'now'> & { pnrs: PnrStore; ledger: LedgerStore }

/** Issues exactly once for one key (spec: pnr-tour-train §4). Booking, deposit, command and audit change in one
 * transaction; the supplier has confirmed the booking already and is not called. A refusal stores no command, so that
 * the same key can be retried after a top-up. */
export function issuePnr(
  needs: Needs,
  viewer: Viewer,
  key: string,
  address: PnrAddress,
  origin: Origin,
): Promise<IssueReply> {
  const { database, commands, pnrs, ledger, now } = needs
  const print = fingerprint({ issue: address })
  const work = async () => {
    const booking = await pnrs.lock(viewer, address.supplierCode, address.code)
    if (!booking) throw noSuchBooking(address.code)
    await commands.lockKey(viewer, key)
    const before = await commands.find(viewer, key, ['ISSUE_PNR'])
    if (before && before.fingerprint !== print) throw keyReused()
    if (before) return replyOf(viewer, key, address, booking)
    if (await commands.isDiscarded(viewer, key)) throw alreadyDiscarded()
    const at = now()
    const obstacle = whyNotIssue(stateOf(booking), viewer.permissions, at)
    if (obstacle) throw refusalOf(obstacle)
    await takeDeposit(needs, viewer, { key, print }, booking)
    const issued = {
      voucher_status: 'VOUCHERED',
      vouchered_at: at,
      vouchered_by: viewer.displayName,
    } as const
    await pnrs.change(booking.id, issued)
    await recordAudit(database, at, viewer, origin, {
      action: 'booking.issued',
      subject: `booking:${booking.locator}`,
      subjectOrgId: booking.owner_org_id,
      before: { voucherStatus: null },
      after: { voucherStatus: 'VOUCHERED', deducted: dueOf(booking) },
    })
    return replyOf(viewer, key, address, { ...booking, ...issued })
  }
  return withDepositShortfall(ledger, viewer, 'NothingIssued', () => database.transaction(work))
}

/** Stores the command, by which a repeated key is recognised, and takes the payment from the deposit. */
async function takeDeposit(
  { database, commands, ledger, now }: Needs,
  viewer: Viewer,
  { key, print }: { key: string; print: string },
  booking: StoredBooking,
): Promise<void> {
  const command = { id: randomUUID(), kind: 'ISSUE_PNR', ownerOrgId: booking.owner_org_id } as const
  const { locator, supplier_code: supplierCode, id: bookingId } = booking
  const added = await commands.add(viewer, {
    ...command,
    key,
    fingerprint: print,
    title: booking.hotel_name,
    clientReference: `ISSUE-${command.id}`,
    supplierCode,
    bookingId,
    payload: { locator, deposit: dueOf(booking), issuedBy: viewer.displayName },
  })
  // another kind of command, or another booking, has this key
  if (!added) throw keyReused()
  const outcome = { issuedAt: now().toISOString() }
  await commands.advance({ id: command.id, fence: 1 }, ['INTENT'], { to: 'CONFIRMED', outcome })
  await recordEnd(database, { product: 'HOTEL', what: 'CONFIRMED', locator }, command)
  const { userId } = viewer
  const from = { kind: 'deposit', orgId: booking.owner_org_id } as const
  const entries = paymentEntries(from, supplierCode, booking.record)
  const moved = { id: command.id, ownerOrgId: command.ownerOrgId, bookingId, userId, locator }
  await ledger.transfer(transferFor(moved, 'issue', entries))
}

/** Reads the outcome of an issue for the person who asked for it. An issue is done at once or not at all. */
export function issueReader(needs: { pnrs: PnrStore }): CommandReader {
  const read = ({ payload }: StoredCommand) => v.parse(issuePayload, payload)
  return {
    kind: 'ISSUE_PNR',
    product: 'HOTEL',
    summaryOf: (stored) => changeSummary(read(stored).locator),
    async replyTo(viewer, stored) {
      const address = { supplierCode: v.parse(supplierCode, stored.supplierCode), code: read(stored).locator }
      const booking = await findBooking(needs, viewer, address)
      return v.parse(issuePnrCall.reply, replyOf(viewer, stored.key, address, booking))
    },
  }
}

export function dueOf(booking: Pick<StoredBooking, 'currency' | 'deposit_due'>): Money {
  return money(booking.currency, booking.deposit_due)
}

function replyOf(
  viewer: Viewer,
  key: string,
  { supplierCode, code }: PnrAddress,
  booking: StoredBooking,
): IssueReply {
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
      ...(seesDeposit(viewer, ownerTypeOf(booking)) && { deducted: toPair(dueOf(booking)) }),
    },
  }
}

function alreadyDiscarded(): Refusal {
  return refusal('ISSUE_FAILED', 'refusals.issueGivenUp')
}
