import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import type { Money } from '#contract/money'
import { withDeadline } from '../../commands/deadlines.ts'
import { evidenceOf } from '../../commands/evidence-of.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import type { HotelStores } from './hotel-stores.ts'
import type { StoredBooking } from './pnr-store.ts'

/** Asks the supplier what cancelling the booking costs now, and keeps what it says with the booking. `null`: it does not say, or this
 * installation is not connected to it any more; a person then cancels there. */
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
  return charge
}
