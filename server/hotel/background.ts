import { forEachSupplier } from '../jobs/each-supplier.ts'
import { expireHold } from './expire-hold.ts'
import { type ReconcileNeeds, reconcileBooking } from './reconcile-booking.ts'
import { reconcileCancellation } from './reconcile-cancellation.ts'
import type { CancelNeeds } from './send-cancellation.ts'

type Needs = ReconcileNeeds & CancelNeeds

/** In one run; what is left comes next. */
const holdsAtOnce = 50

/** Finishes what a lost answer or a dead process left open; safe to run by several processes at once. */
export async function reconcileOpen(needs: Needs): Promise<void> {
  await forEachSupplier(needs.log, await needs.commands.due(), (id) => reconcileBooking(needs, id))
  await forEachSupplier(needs.log, await needs.cancellations.due(), (id) => reconcileCancellation(needs, id))
}

/** Cancels the holds whose time limit has come at their suppliers; safe to run twice. */
export async function endHolds(needs: Needs): Promise<void> {
  const over = await needs.pnrs.holdsOver(needs.now(), holdsAtOnce)
  await forEachSupplier(needs.log, over, (id) => expireHold(needs, id))
}
