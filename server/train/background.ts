import { type Errand, reconcileErrand } from '../commands/errand.ts'
import { forEachSupplier } from '../jobs/each-supplier.ts'
import { cancelErrand } from './cancel-errand.ts'
import { holdErrand } from './hold-errand.ts'
import { issueErrand } from './issue-errand.ts'
import type { TrainNeeds } from './train-needs.ts'

/** Finishes what a lost answer or a dead process left open; safe to run by several processes at once. */
export async function reconcileTrains(needs: TrainNeeds): Promise<void> {
  await reconcileAll(needs, holdErrand(needs))
  await reconcileAll(needs, issueErrand(needs))
  await reconcileAll(needs, cancelErrand(needs))
}

async function reconcileAll<P, A, O, C extends string>(
  needs: TrainNeeds,
  errand: Errand<P, A, O, C>,
): Promise<void> {
  await forEachSupplier(needs.log, await errand.commands.due(), (id) => reconcileErrand(needs, errand, id))
}
