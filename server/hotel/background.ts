import { expireHold } from './expire-hold.ts'
import { type ReconcileNeeds, reconcileBooking } from './reconcile-booking.ts'
import { reconcileCancellation } from './reconcile-cancellation.ts'
import type { CancelNeeds } from './send-cancellation.ts'

type Needs = ReconcileNeeds & CancelNeeds

/** In one run; what is left comes next. */
const holdsAtOnce = 50

/** Finishes what a lost answer or a dead process left open; safe to run by several processes at once. */
export async function reconcileOpen(needs: Needs): Promise<void> {
  await forEach(needs, await needs.commands.due(), (id) => reconcileBooking(needs, id))
  await forEach(needs, await needs.cancellations.due(), (id) => reconcileCancellation(needs, id))
}

/** Cancels the holds whose time limit has come at their suppliers; safe to run twice. */
export async function endHolds(needs: Needs): Promise<void> {
  const over = await needs.pnrs.holdsOver(needs.now(), holdsAtOnce)
  await forEach(needs, over, (id) => expireHold(needs, id))
}

type Work = { readonly id: string; readonly supplierCode: string }

/** A queue for each supplier: a slow one holds up only its own. One that fails keeps none of the others waiting; it is
 * tried again in the next run. */
async function forEach(
  { log }: Needs,
  all: readonly Work[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const suppliers = new Set(all.map(({ supplierCode }) => supplierCode))
  await Promise.all(
    [...suppliers].map(async (supplier) => {
      for (const { id } of all.filter(({ supplierCode }) => supplierCode === supplier)) {
        await work(id).catch((error: unknown) => log.warn({ id, err: error }, 'it will be tried again'))
      }
    }),
  )
}
