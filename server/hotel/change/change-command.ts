import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import { type Money, money, toPair } from '#contract/money/money'
import { type ChangeReply, changePnr } from '#contract/pnr/change'
import { changePart } from '#contract/pnr/change-rules'
import { type ChangeCode, type Changed, changeOutcome } from '../../commands/answer/outcomes.ts'
import { changeSentences } from '../../commands/answer/sentences.ts'
import { bookingOf } from '../../commands/booking-of.ts'
import { AnswerInDoubt } from '../../commands/supplier/answer-in-doubt.ts'
import { changeSummary } from '../../commands/supplier/cancel-at-supplier.ts'
import type { CommandOf, SupplierCommand } from '../../commands/supplier/supplier-command.ts'
import { releaseReserve, reserveDeposit, transferFor } from '../../ledger/command-reserve.ts'
import { seesDeposit } from '../../ledger/sees-deposit.ts'
import { withBilledNet } from '../booking/billed-net.ts'
import type { HotelStores } from '../booking/hotel-stores.ts'
import type { StoredBooking } from '../booking/pnr-store.ts'
import type { ChangedStay, HotelChanges, SupplierChange } from '../change-ports.ts'
import { deadlinesOf, sendDeadlines } from '../hotel-deadlines.ts'
import { supplierOf } from '../supplier-of.ts'
import { bookedState, standingStay, stateOfBooking } from './booked-state.ts'
import { depositDifference, differenceEntries } from './changed-price.ts'
import type { RevisionStore } from './revision-store.ts'

const payload = v.object({
  supplierCode,
  supplierReference: v.string(),
  /** Our reference of the booking. */
  bookingReference: v.string(),
  locator: v.string(),
  ownerOrgId: v.string(),
  changedBy: v.string(),
  /** Of the booking once it is changed. */
  revision: v.number(),
  parts: v.array(changePart),
  /** The difference is taken from the deposit, or given back to it, at once. */
  isIssued: v.boolean(),
  before: bookedState,
  after: bookedState,
})
type ChangePayload = v.InferOutput<typeof payload>

export type HotelChange = {
  readonly payload: ChangePayload
  readonly answer: ChangedStay
  readonly outcome: Changed
  readonly code: ChangeCode
  readonly reply: ChangeReply
}

type Stores = HotelStores & { revisions: RevisionStore }

/** Changes a booking at its supplier. Until it is confirmed, the booking stands here as it was. */
export function changeCommand({
  suppliers,
  pnrs,
  ledger,
  deadlines,
  revisions,
}: Stores): SupplierCommand<HotelChange> {
  const changesOf = ({ supplierCode }: ChangePayload): HotelChanges => {
    const { changes } = supplierOf(suppliers, supplierCode)
    if (!changes) throw new Error(`${supplierCode} takes no changes any more`)
    return changes
  }
  return {
    kind: 'CHANGE_PNR',
    call: changePnr,
    product: 'HOTEL',
    name: 'booking.change',
    subject: 'booking',
    prefix: 'CHANGE',
    payload,
    outcome: changeOutcome,
    deadlines: ({ supplierCode }) => sendDeadlines(deadlinesOf(suppliers[supplierCode], deadlines)),
    bookLagMs: ({ supplierCode }) => supplierOf(suppliers, supplierCode).bookLagMs,
    actorName: ({ changedBy }) => changedBy,
    locator: ({ locator }) => locator,
    async reserve(command) {
      await pnrs.change(bookingOf(command), { pending_change_id: command.id })
      await reserveDeposit(ledger, movedBy(command), reservedBy(command.payload))
    },
    async send({ payload }, signal) {
      const made = await changesOf(payload).change(changeOf(payload), signal)
      if (made.at === 'AFTER') return made.answer
      const { supplierReference } = payload
      throw new AnswerInDoubt({ supplierReference, differences: made.differences })
    },
    async lookUp({ payload }, signal) {
      const found = await changesOf(payload).lookUp(changeOf(payload), signal)
      if (found.at === 'AFTER') return { at: 'DONE', answer: found.answer }
      if (found.at === 'BEFORE') return { at: 'NOT_DONE' }
      const { supplierReference } = payload
      return { at: 'UNCLEAR', told: { supplierReference, differences: found.differences } }
    },
    lock: pnrs.lockById,
    async confirm(command, answer, at) {
      const { payload } = command
      const booking = await pnrs.lockById(bookingOf(command))
      const { record, audit } = withBilledNet(payload.after.record, answer.net)
      await revisions.add(booking, {
        revision: payload.revision,
        at,
        by: payload.changedBy,
        commandId: command.id,
        parts: payload.parts,
        after: payload.after,
      })
      const revised = { ...record, revisedAt: [...(booking.record.revisedAt ?? []), at.toISOString()] }
      await pnrs.change(
        booking.id,
        changedColumns(booking, { ...payload, after: { ...payload.after, record: revised } }),
      )
      const entries = payload.isIssued
        ? differenceEntries(payerOf(payload), payload.supplierCode, booking.record, revised)
        : []
      if (entries.length > 0) await ledger.transfer(transferFor(movedBy(command), 'change', entries))
      return {
        outcome: { kind: 'CHANGED', revision: payload.revision },
        audit: { ...auditOf(payload), ...audit },
      }
    },
    async reject(command) {
      await pnrs.change(bookingOf(command), { pending_change_id: null })
      await releaseReserve(ledger, movedBy(command), reservedBy(command.payload))
    },
    sentences: changeSentences,
    referenceOf: (_answer, { payload }) => payload.supplierReference,
    // what the supplier bills since
    asksBook: true,
    reported: (_report, { found }) => found ?? {},
    summary: ({ locator }) => changeSummary(locator),
    reply: (viewer, { key, outcome, payload }) => ({
      commandId: key,
      commandState: outcome ? 'CONFIRMED' : 'CHECKING',
      hotelBookingChangeResponse: {
        qilinLocatorCode: payload.locator,
        supplierCode: payload.supplierCode,
        revision: payload.revision,
        parts: payload.parts,
        totalSellingPrice: toPair(payload.after.total),
        ...(seesDeposit(viewer, ownerTypeIn(payload)) && { depositDifference: toPair(dueBy(payload)) }),
      },
    }),
  }
}

/** The content of a command that changes this booking. */
export function changeInput(
  booking: StoredBooking,
  changed: Pick<ChangePayload, 'parts' | 'after' | 'changedBy'>,
): { ownerOrgId: string; title: string; payload: ChangePayload; audit: object } {
  const payload: ChangePayload = {
    ...changed,
    supplierCode: v.parse(supplierCode, booking.supplier_code),
    supplierReference: booking.supplier_reference,
    bookingReference: booking.client_reference,
    locator: booking.locator,
    ownerOrgId: booking.owner_org_id,
    revision: booking.revision + 1,
    isIssued: booking.voucher_status !== null,
    before: stateOfBooking(booking),
  }
  return { ownerOrgId: payload.ownerOrgId, title: booking.hotel_name, payload, audit: auditOf(payload) }
}

/** What the audit says of a change. */
function auditOf({ parts, revision, before, after, isIssued }: ChangePayload) {
  const difference = depositDifference(before, after)
  return {
    revision,
    parts,
    ...(parts.includes('DAYS') && { days: `${after.checkInDate}/${after.checkOutDate}` }),
    ...(parts.includes('BOARD') && { board: after.record.rooms[0]?.board ?? null }),
    ...(parts.includes('ROOMS') && { rooms: after.rooms }),
    ...(after.total.minor !== before.total.minor && { total: after.total }),
    ...(isIssued && difference.minor !== 0 && { difference }),
  }
}

function changedColumns(
  booking: StoredBooking,
  { after, revision }: Pick<ChangePayload, 'after' | 'revision'>,
) {
  const isRepriced = after.total.minor !== booking.total_selling
  return {
    record: after.record,
    check_in: after.checkInDate,
    check_out: after.checkOutDate,
    rooms: after.rooms,
    lead_guest: after.leadGuest,
    total_selling: after.total.minor,
    deposit_due: after.deposit.minor,
    revision,
    pending_change_id: null,
    ...(booking.voucher_status === null && {
      hold_until: after.holdUntil === null ? null : new Date(after.holdUntil),
    }),
    // it was said of the booking as it was
    ...(isRepriced && { stated_charge: null, stated_charge_currency: null }),
  }
}

function changeOf({
  supplierReference,
  bookingReference,
  parts,
  before,
  after,
}: ChangePayload): SupplierChange {
  return {
    supplierReference,
    clientReference: bookingReference,
    parts,
    before: standingStay(before),
    after: standingStay(after),
  }
}

function movedBy({ id, bookingId, userId, payload: { ownerOrgId, locator } }: CommandOf<HotelChange>) {
  return { id, bookingId, userId, ownerOrgId, locator }
}

/** What the deposit pays by the change; below zero: what it gets back. Nothing for a hold. */
function dueBy({ isIssued, before, after }: ChangePayload): Money {
  const difference = depositDifference(before, after)
  return isIssued ? difference : money(difference.currency, 0)
}

function reservedBy(payload: ChangePayload): Money {
  const due = dueBy(payload)
  return money(due.currency, Math.max(0, due.minor))
}

/** What is paid more was reserved; what is given back goes to the deposit. */
function payerOf(payload: ChangePayload) {
  const kind = dueBy(payload).minor > 0 ? 'reserved' : 'deposit'
  return { kind, orgId: payload.ownerOrgId } as const
}

function ownerTypeIn({ before: { record } }: ChangePayload) {
  return record.ownership[0]?.orgType ?? 'AGENT'
}
