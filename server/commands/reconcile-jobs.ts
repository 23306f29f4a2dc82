import type { Job } from '../jobs/job.ts'
import { createSupplierQueue } from '../jobs/supplier-queue.ts'
import type { AnyRunner } from './command-runner.ts'
import type { RunnerNeeds } from './settle-command.ts'

/** Finishes what a lost answer or a dead process left open: a job for each supplier, so that one that hangs holds up nobody
 * else's. */
export function reconcileJobs(
  { log }: Pick<RunnerNeeds, 'log'>,
  supplierCodes: readonly string[],
  runners: readonly AnyRunner[],
): Job[] {
  return supplierCodes.map((supplierCode) => {
    const queue = createSupplierQueue(log, supplierCode)
    return {
      task: 'reconcile',
      everyMs: 2_000,
      async run() {
        const due = await Promise.all(
          runners.map(async (runner) =>
            (await runner.due(supplierCode)).map((id) => () => runner.reconcile(id)),
          ),
        )
        await queue(due.flat())
      },
    }
  })
}
