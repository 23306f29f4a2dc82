import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import { toPair } from '#contract/money/money'
import { type CancelReply, cancelPnr } from '#contract/pnr/pnr'
import { cancelSentences } from '../../../commands/answer/sentences.ts'
import { bookingOf } from '../../../commands/booking-of.ts'
import { type CancelTypes, cancelAtSupplier } from '../../../commands/supplier/cancel-at-supplier.ts'
import type {
  CommandOf,
  SupplierCommand,
  UnrefusedCommand,
} from '../../../commands/supplier/supplier-command.ts'
import type { Viewer } from '../../../http/call/viewer.ts'
import { releaseReserve, reserveDeposit, transferFor } from '../../../ledger/command-reserve.ts'
import { payableEntries } from '../../../ledger/ledger-store.ts'
import { moneyRecord } from '../../../ledger/money-record.ts'
import { seesDeposit } from '../../../ledger/sees-deposit.ts'
import { deadlinesOf, sendDeadlines } from '../../hotel-deadlines.ts'
import { supplierOf } from '../../supplier-of.ts'
import { chargeEntries } from '../booking-money.ts'
import { findBooking } from '../find-booking.ts'
import type { HotelStores } from '../hotel-stores.ts'
import { ownerTypeOf } from '../pnr-store.ts'
import { clientChargeOf } from '../read-pnr.ts'
import { nextTry } from './expiry-retry.ts'

const payload = v.object({
  supplierCode,
  supplierReference: v.string(),
  /** Our reference of the booking; the supplier finds the booking by it. */
  bookingReference: v.string(),
  locator: v.string(),
  hotelName: v.string(),
  ownerOrgId: v.string(),
  cancelledBy: v.string(),
  reason: v.picklist(['PERSON', 'TIME_LIMIT']),
  /** When the charge was computed; later steps of the policy do not apply. */
  askedAt: v.pipe(v.string(), v.isoTimestamp()),
  charge: moneyRecord,
  /** What the supplier said, when it was asked before, that it would bill. Absent from commands of older releases. */
  stated: v.optional(v.nullable(moneyRecord)),
  /** `reserved`: set aside from the owner's deposit until the outcome is known. `receivable`: owed by the owner, because
   * the deposit was too small and the hold had to end anyway. */
  chargeFrom: v.picklist(['reserved', 'receivable']),
})
export type CancellationPayload = v.InferOutput<typeof payload>

export type HotelCancellation = CancelTypes<CancellationPayload, CancelReply>
type Cancelling = CommandOf<HotelCancellation>

/** Cancels a booking at its supplier at a person's request, for the charge they agreed to. */
export function cancelCommand(stores: HotelStores): SupplierCommand<HotelCancellation> {
  return cancellation(stores, 'CANCEL_PNR', {
    name: 'booking.cancel',
    confirmed: 'booking.cancelled',
    audited: {
      asked: 'booking.cancel-asked',
      rejected: 'booking.cancel-refused',
      parked: 'booking.cancel-parked',
    },
  })
}

/** Cancels a hold at its time limit. Until that is confirmed an alarm warns the agency, because the hold will cost money. */
export function expireCommand(stores: HotelStores): SupplierCommand<HotelCancellation> {
  const { pnrs } = stores
  const raiseAlarm = async (bookingId: string, at: Date): Promise<{ wasRaised: boolean }> => {
    const { alarm_since: since } = await pnrs.lockById(bookingId)
    await pnrs.raiseAlarm(bookingId, at, nextTry(since ?? at, at))
    return { wasRaised: since !== null }
  }
  const base = cancellation(stores, 'EXPIRE_HOLD', {
    name: 'booking.expire',
    confirmed: 'booking.expired',
    audited: { asked: null, rejected: 'booking.expiry-failed', parked: 'booking.cancel-parked' },
  })
  return {
    ...base,
    async reject(command, at) {
      await base.reject(command, at)
      const { wasRaised } = await raiseAlarm(bookingOf(command), at)
      // the history shows the first failure only: every retry would fill it
      return wasRaised ? 'SILENT' : 'TOLD'
    },
    async alarm(command, at) {
      await raiseAlarm(bookingOf(command), at)
    },
  }
}

type Names = { name: string; confirmed: string } & Required<
  Pick<SupplierCommand<HotelCancellation>, 'audited'>
>

function cancellation(
  stores: HotelStores,
  kind: 'CANCEL_PNR' | 'EXPIRE_HOLD',
  { name, confirmed, audited }: Names,
): SupplierCommand<HotelCancellation> {
  const { suppliers, pnrs, ledger, deadlines } = stores
  const command = cancelAtSupplier<CancellationPayload, CancelReply>({
    kind,
    call: cancelPnr,
    product: 'HOTEL',
    name,
    subject: 'booking',
    payload,
    deadlines: ({ supplierCode }) => sendDeadlines(deadlinesOf(suppliers[supplierCode], deadlines)),
    actorName: ({ cancelledBy }) => cancelledBy,
    supplierOf: ({ supplierCode }) => supplierOf(suppliers, supplierCode),
    uncancelledStatuses: ['CONFIRMED'],
    lock: pnrs.lockById,
    async reserve(bookingId, command) {
      await pnrs.change(bookingId, { pending_command_id: command.id })
      if (isReserved(command)) await reserveDeposit(ledger, movedBy(command), command.payload.charge)
    },
    async confirm(bookingId, command, at, billed) {
      const { charge, chargeFrom, ownerOrgId, ...payload } = command.payload
      const { record } = await pnrs.lockById(bookingId)
      await pnrs.change(bookingId, {
        cancel_status: 'CANCELLED',
        cancelled_at: at,
        cancelled_by: payload.cancelledBy,
        cancel_reason: payload.reason,
        cancellation_charge: charge.minor,
        pending_command_id: null,
        expiry_retry_at: null,
        alarm: null,
        alarm_since: null,
      })
      if (charge.minor > 0) {
        const from = { kind: chargeFrom, orgId: ownerOrgId }
        const cancelling = { at: new Date(payload.askedAt), stated: payload.stated ?? null }
        const entries = chargeEntries(from, payload.supplierCode, record, cancelling, billed)
        await ledger.transfer(transferFor(movedBy(command), 'cancel-charge', entries))
      } else if (billed && billed.minor > 0) {
        // free for the owner, not for us
        const entries = payableEntries(payload.supplierCode, billed)
        await ledger.transfer(transferFor(movedBy(command), 'cancel-bill', entries))
      }
      return { cancelStatus: 'CANCELLED', charge, ...(billed && { billed: toPair(billed) }) }
    },
    async reject(bookingId, command) {
      await pnrs.change(bookingId, { pending_command_id: null })
      if (isReserved(command)) await releaseReserve(ledger, movedBy(command), command.payload.charge)
    },
    sentences: cancelSentences({
      by: 'supplier',
      neverHappened: 'The supplier says that it still holds this booking.',
    }),
    reply: (viewer, command) => cancelReply(stores, viewer, command),
  })
  return {
    ...command,
    audited,
    confirm: async (...args) => ({ ...(await command.confirm(...args)), action: confirmed }),
  }
}

function isReserved({ payload }: Cancelling): boolean {
  return payload.chargeFrom === 'reserved'
}

function movedBy({ id, bookingId, userId, payload }: Cancelling) {
  const { reason, ownerOrgId, locator } = payload
  return { id, bookingId, userId: reason === 'PERSON' ? userId : null, ownerOrgId, locator }
}

/** Before the final outcome the state is CHECKING: neither cancelled nor failed. */
async function cancelReply(
  stores: HotelStores,
  viewer: Viewer,
  { key, outcome, payload }: UnrefusedCommand<HotelCancellation>,
): Promise<CancelReply> {
  const { supplierCode, locator: code, charge } = payload
  const booking = await findBooking(stores, viewer, { supplierCode, code })
  return {
    commandId: key,
    commandState: outcome ? 'CONFIRMED' : 'CHECKING',
    hotelBookingCancelResponse: {
      qilinLocatorCode: code,
      supplierCode,
      bookingStatus: booking.booking_status,
      cancelStatus: booking.cancel_status,
      voucherStatus: booking.voucher_status,
      cancelledAt: booking.cancelled_at?.toISOString() ?? null,
      cancelledBy: booking.cancelled_by,
      ...(seesDeposit(viewer, ownerTypeOf(booking)) && { cancellationCharge: toPair(charge) }),
      ...clientChargeOf(booking, charge),
    },
  }
}
