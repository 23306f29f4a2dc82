import type { Job } from '../../../jobs/job.ts'
import { createSupplierQueue, type SupplierBreakers } from '../../../jobs/supplier-queue.ts'
import type { BookingNeeds } from '../hotel-runners.ts'
import { expireHold } from './expire-hold.ts'

const holdsPerRun = 50

/** Cancels holds at their time limit. Each supplier has its own job, so that a slow one does not delay the others. */
export function expiryJobs(
  needs: BookingNeeds & { breakers: SupplierBreakers },
  supplierCodes: readonly string[],
): Job[] {
  return supplierCodes.map((supplierCode) => {
    const queue = createSupplierQueue(needs.log, supplierCode, needs.breakers)
    return {
      task: 'expire holds',
      everyMs: 5_000,
      async run() {
        const expired = await needs.pnrs.expiredHolds(supplierCode, needs.now(), holdsPerRun)
        await queue(expired.map((id) => () => expireHold(needs, id)))
      },
    }
  })
}
