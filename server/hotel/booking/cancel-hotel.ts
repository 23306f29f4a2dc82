import { fromPair, type Money, type MoneyPair, toPair } from '#contract/money'
import { formatMoney } from '#contract/money-text'
import type { CancelReply } from '#contract/pnr/pnr'
import { whyNotCancel } from '#contract/pnr/rules'
import { changeBooking } from '../../commands/change-booking.ts'
import { fingerprint } from '../../http/fingerprint.ts'
import { refusal } from '../../http/refusal.ts'
import type { Origin, Viewer } from '../../http/viewer.ts'
import { withDepositShortfall } from '../../ledger/deposit-shortfall.ts'
import { seesDeposit } from '../../ledger/sees-deposit.ts'
import { cancellationChargeAt, clientChargeAt } from './booking-money.ts'
import { cancellationInput } from './cancellation-input.ts'
import type { BookingNeeds } from './hotel-runners.ts'
import { noSuchBooking, type PnrAddress, refusalOf } from './pnr-refusals.ts'
import { ownerTypeOf, stateOf } from './pnr-store.ts'

/** Cancels exactly once for one key, for no more than the charge the person agreed to (spec: pnr-tour-train §4). Whoever may not
 * see what the deposit pays agrees to what the client pays. */
export function cancelHotel(
  needs: BookingNeeds,
  viewer: Viewer,
  key: string,
  address: PnrAddress,
  agreedCharge: MoneyPair,
  origin: Origin,
): Promise<CancelReply> {
  return withDepositShortfall(needs.ledger, viewer, 'Nothing was cancelled.', () =>
    changeBooking(
      needs,
      needs.runners.cancel,
      viewer,
      {
        key,
        print: fingerprint({ cancel: address, agreedCharge }),
        whatIsSent: 'This cancellation',
        async lock() {
          const booking = await needs.pnrs.lock(viewer, address.supplierCode, address.code)
          if (!booking) throw noSuchBooking(address.code)
          return booking
        },
        begin(booking, at) {
          const obstacle = whyNotCancel(stateOf(booking), viewer.permissions)
          if (obstacle) throw refusalOf(obstacle)
          const charge = cancellationChargeAt(booking.record, at)
          const isSeen = seesDeposit(viewer, ownerTypeOf(booking))
          refuseHigher(isSeen ? charge : clientChargeAt(booking.record, at), agreedCharge)
          const person = {
            cancelledBy: viewer.displayName,
            reason: 'PERSON',
            chargeFrom: 'reserved',
          } as const
          return { ...cancellationInput(booking, { ...person, charge, at }), audit: { charge } }
        },
      },
      origin,
    ),
  )
}

function refuseHigher(charge: Money, agreedCharge: MoneyPair): void {
  const agreed = fromPair(agreedCharge)
  if (agreed.currency === charge.currency && agreed.minor >= charge.minor) return
  throw refusal('CHARGE_CHANGED', 'refusals.cancelCharge', { charge: formatMoney(toPair(charge)) })
}
