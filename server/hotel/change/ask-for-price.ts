import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import type { ChangePart } from '#contract/pnr/change-rules'
import { withDeadline } from '../../commands/answer/deadlines.ts'
import { evidenceOf } from '../../commands/answer/evidence-of.ts'
import type { HotelStores } from '../booking/hotel-stores.ts'
import type { StoredBooking } from '../booking/pnr-store.ts'
import { holdUntil } from '../hold.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import { type BookedState, standingStay, stateOfBooking } from './booked-state.ts'
import { priced } from './changed-price.ts'

/** The changed booking as the supplier prices it now. `null`: it cannot be priced, or could not be held any longer. Throws what the
 * supplier throws. */
export async function askForPrice(
  { suppliers, deadlines }: HotelStores,
  booking: StoredBooking,
  { wanted, parts }: { wanted: BookedState; parts: readonly ChangePart[] },
  now: Date,
): Promise<BookedState | null> {
  const supplier = suppliers[v.parse(supplierCode, booking.supplier_code)]
  const { changes } = supplier ?? {}
  if (!changes) return null
  const before = stateOfBooking(booking)
  const change = {
    supplierReference: booking.supplier_reference,
    clientReference: booking.client_reference,
    parts,
    before: standingStay(before),
    after: standingStay(wanted),
  }
  const answer = await evidenceOf({ kind: 'command', id: booking.command_id }, () =>
    withDeadline(deadlinesOf(supplier, deadlines).book, (signal) => changes.simulate(change, signal)),
  )
  const after = priced(before, wanted, answer)
  if (!after || booking.voucher_status || !before.holdUntil) return after
  // rooms that were not priced anew have the terms of before
  const areKept = after.record.rooms.every((room) => before.record.rooms.includes(room))
  if (areKept) return after
  const limit = holdUntil(after.record.rooms, now)
  return limit === null ? null : { ...after, holdUntil: limit }
}
