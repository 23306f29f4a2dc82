import { type Errand, reconcileErrand } from '../commands/errand.ts'
import { forEachSupplier } from '../jobs/each-supplier.ts'
import { cancelErrand } from './cancel-errand.ts'
import { creationErrand } from './creation-errand.ts'
import { issueErrand } from './issue-errand.ts'
import type { PolicyNeeds } from './policy-needs.ts'

/** Finishes what a lost answer or a dead process left open; safe to run by several processes at once. */
export async function reconcilePolicies(needs: PolicyNeeds): Promise<void> {
  await Promise.all([
    reconcileAll(needs, creationErrand(needs)),
    reconcileAll(needs, issueErrand(needs)),
    reconcileAll(needs, cancelErrand(needs)),
  ])
}

async function reconcileAll<P, A, O, C extends string>(
  needs: PolicyNeeds,
  errand: Errand<P, A, O, C>,
): Promise<void> {
  await forEachSupplier(needs.log, await errand.commands.due(), (id) => reconcileErrand(needs, errand, id))
}
