import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import type { Money } from '#contract/money/money'
import { withDeadline } from '../../commands/answer/deadlines.ts'
import { evidenceOf } from '../../commands/answer/evidence-of.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import type { HotelStores } from './hotel-stores.ts'
import type { StoredBooking } from './pnr-store.ts'

/** The supplier has answered, and not said what cancelling costs in the currency of the booking: it is not asked to cancel. */
export class ChargeUnstated extends Error {
  override readonly name = 'ChargeUnstated'
}

/** Asks the supplier what cancelling the booking costs now, and keeps what it says with the booking. `null`: this installation is not
 * connected to it any more; a person then cancels there. Throws `ChargeUnstated` where it does not say. */
export async function stateCharge(
  { suppliers, deadlines, pnrs }: HotelStores,
  booking: StoredBooking,
): Promise<Money | null> {
  const supplier = suppliers[v.parse(supplierCode, booking.supplier_code)]
  if (!supplier) return null
  const { charge } = await evidenceOf({ kind: 'command', id: booking.command_id }, () =>
    // a cancellation at the supplier, only without its effect
    withDeadline(deadlinesOf(supplier, deadlines).book, (signal) =>
      supplier.simulateCancellation(booking.supplier_reference, signal),
    ),
  )
  await pnrs.change(booking.id, {
    stated_charge: charge?.minor ?? null,
    stated_charge_currency: charge?.currency ?? null,
  })
  // what is billed in another currency than the price cannot be agreed to
  if (!charge || charge.currency !== booking.record.rooms[0]?.net.currency)
    throw new ChargeUnstated(`${booking.supplier_code} did not say what cancelling costs`)
  return charge
}
