import { reconcileErrand } from '../commands/errand.ts'
import { forEachSupplier } from '../jobs/each-supplier.ts'
import { bookingErrand } from './booking-errand.ts'
import type { TourNeeds } from './tour-needs.ts'

/** Finishes what a lost answer or a dead process left open; safe to run by several processes at once. */
export async function reconcileTours(needs: TourNeeds): Promise<void> {
  const errand = bookingErrand(needs)
  await forEachSupplier(needs.log, await needs.commands.due(), (id) => reconcileErrand(needs, errand, id))
}
