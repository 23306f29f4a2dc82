import type { Job } from '../../jobs/job.ts'
import { createSupplierQueue } from '../../jobs/supplier-queue.ts'
import { expireHold } from './expire-hold.ts'
import type { BookingNeeds } from './hotel-runners.ts'

/** In one run; what is left comes next. */
const holdsAtOnce = 50

/** Cancels the holds whose time limit has come, each supplier's by themselves. */
export function expiryJobs(needs: BookingNeeds, supplierCodes: readonly string[]): Job[] {
  return supplierCodes.map((supplierCode) => {
    const queue = createSupplierQueue(needs.log, supplierCode)
    return {
      task: 'expire holds',
      everyMs: 5_000,
      async run() {
        const over = await needs.pnrs.holdsOver(supplierCode, needs.now(), holdsAtOnce)
        await queue(over.map((id) => () => expireHold(needs, id)))
      },
    }
  })
}
