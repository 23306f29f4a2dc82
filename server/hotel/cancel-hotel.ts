import { fromPair, type MoneyPair, toPair } from '#contract/money'
import { formatMoney } from '#contract/money-text'
import type { CancelReply } from '#contract/pnr'
import { whyNotCancel } from '#contract/pnr-rules'
import { firstAnswer } from '../commands/first-answer.ts'
import { recordAudit } from '../http/audit.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { keyReused } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { DepositShort, sayWhatIsMissing } from '../ledger/ledger-store.ts'
import { cancellationChargeAt } from '../pnr/booking-money.ts'
import { findBooking } from '../pnr/find-booking.ts'
import { noSuchBooking, type PnrAddress, refusalOf } from '../pnr/pnr-refusals.ts'
import { stateOf } from '../pnr/pnr-store.ts'
import { clientChargeBeside } from '../pnr/read-pnr.ts'
import type { CancellationCommand } from './cancellation-commands.ts'
import { type CancelNeeds, intendCancellation, sendCancellation } from './send-cancellation.ts'

/** Cancels exactly once for one key, for no more than the charge the person agreed to: INTENT → SENDING → CONFIRMED,
 * REJECTED or UNKNOWN, as a booking (spec: pnr-tour-train §4). */
export async function cancelHotel(
  needs: CancelNeeds,
  viewer: Viewer,
  key: string,
  address: PnrAddress,
  agreedCharge: MoneyPair,
  origin: Origin,
): Promise<CancelReply> {
  const print = fingerprint({ cancel: address, agreedCharge })
  const { command, isNew } = await begin(needs, viewer, { key, print, address, agreedCharge }, origin)
  const settled = isNew ? await sendCancellation(needs, command, origin) : command
  return replyOf(needs, viewer, address, settled)
}

type Ask = { key: string; print: string; address: PnrAddress; agreedCharge: MoneyPair }

async function begin(
  needs: CancelNeeds,
  viewer: Viewer,
  { key, print, address, agreedCharge }: Ask,
  origin: Origin,
): Promise<{ command: CancellationCommand; isNew: boolean }> {
  const { database, cancellations, pnrs, ledger, now } = needs
  try {
    return await database.transaction(async () => {
      const booking = await pnrs.lock(viewer, address.supplierCode, address.code)
      if (!booking) throw noSuchBooking(address.code)
      const before = await cancellations.find(viewer, key)
      if (before) return { command: firstAnswer(before, print, now(), 'This cancellation'), isNew: false }
      const obstacle = whyNotCancel(stateOf(booking), viewer.permissions)
      if (obstacle) throw refusalOf(obstacle)
      const at = now()
      const charge = cancellationChargeAt(booking.record, at)
      const agreed = fromPair(agreedCharge)
      if (agreed.currency !== charge.currency || agreed.minor < charge.minor) {
        throw new Refusal(
          'CHARGE_CHANGED',
          `Cancelling costs ${formatMoney(toPair(charge))} now. Nothing was cancelled; please look again.`,
        )
      }
      const intent = { key, print, booking, charge, at }
      const person = {
        kind: 'CANCEL_PNR',
        reason: 'PERSON',
        chargeFrom: 'reserved',
        cancelledBy: viewer.displayName,
      } as const
      if (!(await intendCancellation(needs, viewer, { ...intent, ...person }))) throw keyReused()
      await recordAudit(database, at, viewer, origin, {
        action: 'booking.cancel-asked',
        subject: `booking:${booking.locator}`,
        after: { state: 'INTENT', charge },
      })
      const command = await cancellations.find(viewer, key)
      if (!command) throw new Error('the cancellation that was just written is gone')
      return { command, isNew: true }
    })
  } catch (error) {
    if (error instanceof DepositShort) throw await sayWhatIsMissing(ledger, error, 'Nothing was cancelled.')
    throw error
  }
}

/** While there is no final outcome, nobody says "cancelled" and nobody says "failed". */
async function replyOf(
  needs: CancelNeeds,
  viewer: Viewer,
  { supplierCode, code }: PnrAddress,
  { key, outcome, payload }: CancellationCommand,
): Promise<CancelReply> {
  if (outcome?.kind === 'REFUSED') throw new Refusal(outcome.code, outcome.sentence)
  const booking = await findBooking(needs, viewer, { supplierCode, code })
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
      cancellationCharge: toPair(payload.charge),
      ...clientChargeBeside(booking, payload.charge),
    },
  }
}
