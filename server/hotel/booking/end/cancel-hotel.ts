import { fromPair, type Money, type MoneyPair, toPair } from '#contract/money/money'
import type { CancelReply } from '#contract/pnr/pnr'
import { whyNotCancel } from '#contract/pnr/rules'
import { changeBooking } from '../../../commands/change-booking.ts'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import { fingerprint } from '../../../http/call/fingerprint.ts'
import { quotedRefusal, refusal } from '../../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../../http/call/viewer.ts'
import { withDepositShortfall } from '../../../ledger/deposit-shortfall.ts'
import { seesDeposit } from '../../../ledger/sees-deposit.ts'
import { type Cancelling, cancellationCharge, chargeOnClient } from '../booking-money.ts'
import type { BookingNeeds } from '../hotel-runners.ts'
import { noSuchBooking, type PnrAddress, refusalOf } from '../pnr-refusals.ts'
import { ownerTypeOf, type StoredBooking, stateOf } from '../pnr-store.ts'
import { stateCharge } from '../state-charge.ts'
import { cancellationInput } from './cancellation-input.ts'

/** Cancels exactly once for one key, for no more than the charge the person agreed to (spec: pnr-tour-train §4). Whoever may not
 * see what the deposit pays agrees to what the client pays. The supplier is asked first what it would bill. */
export async function cancelHotel(
  needs: BookingNeeds,
  viewer: Viewer,
  key: string,
  address: PnrAddress,
  agreedCharge: MoneyPair,
  origin: Origin,
): Promise<CancelReply> {
  const stated = await chargeBefore(needs, viewer, key, address)
  return withDepositShortfall(needs.ledger, viewer, 'NothingCancelled', () =>
    changeBooking(
      needs,
      needs.runners.cancel,
      viewer,
      {
        key,
        print: fingerprint({ cancel: address, agreedCharge }),
        whatIsSent: 'cancellation',
        async lock() {
          const booking = await needs.pnrs.lock(viewer, address.supplierCode, address.code)
          if (!booking) throw noSuchBooking(address.code)
          return booking
        },
        begin(booking, at) {
          const obstacle = whyNotCancel(stateOf(booking), viewer.permissions)
          if (obstacle) throw refusalOf(obstacle)
          const cancelling = { at, stated }
          const charge = cancellationCharge(booking.record, cancelling)
          refuseHigher(shownCharge(viewer, booking, cancelling), agreedCharge)
          const person = {
            cancelledBy: viewer.displayName,
            reason: 'PERSON',
            chargeFrom: 'reserved',
          } as const
          return { ...cancellationInput(booking, { ...person, charge, ...cancelling }), audit: { charge } }
        },
      },
      origin,
    ),
  )
}

/** `null`: it is too late or not possible to ask; then the cancellation says why. What the supplier refuses or does not say, is not
 * cancelled. */
async function chargeBefore(
  needs: BookingNeeds,
  viewer: Viewer,
  key: string,
  { supplierCode, code }: PnrAddress,
): Promise<Money | null> {
  if (await needs.runners.cancel.find(viewer, key)) return null
  const booking = await needs.pnrs.find(viewer, supplierCode, code)
  if (!booking || whyNotCancel(stateOf(booking), viewer.permissions)) return null
  try {
    return await stateCharge(needs, booking)
  } catch (error) {
    if (error instanceof SupplierRefusal) {
      const facts = { reason: 'refusals.cancelRefused', ...error.facts }
      throw quotedRefusal({ code: 'NOT_CANCELLED', message: error.message, facts })
    }
    needs.log.warn({ bookingId: booking.id, err: error }, 'a supplier did not say what a cancellation costs')
    throw refusal('NOT_CANCELLED', 'refusals.cancelCostUnknown', {
      supplier: supplierCode,
      charge: toPair(shownCharge(viewer, booking, { at: needs.now(), stated: null })),
    })
  }
}

/** What the viewer agrees to: what the deposit pays, or, for who may not see that, what the client pays. */
function shownCharge(viewer: Viewer, booking: StoredBooking, cancelling: Cancelling): Money {
  const chargeOf = seesDeposit(viewer, ownerTypeOf(booking)) ? cancellationCharge : chargeOnClient
  return chargeOf(booking.record, cancelling)
}

function refuseHigher(charge: Money, agreedCharge: MoneyPair): void {
  const agreed = fromPair(agreedCharge)
  if (agreed.currency === charge.currency && agreed.minor >= charge.minor) return
  throw refusal('CHARGE_CHANGED', 'refusals.cancelCharge', { charge: toPair(charge) })
}
