import type { Job } from '../jobs/job.ts'
import { createSupplierQueue } from '../jobs/supplier-queue.ts'
import type { AnyRunner } from './command-runner.ts'
import type { RunnerNeeds } from './settle-command.ts'

/** Finishes what a lost answer or a dead process left open: a job for each supplier, so that one that hangs holds up nobody
 * else's. */
export function reconcileJobs(
  { commands, log }: Pick<RunnerNeeds, 'commands' | 'log'>,
  supplierCodes: readonly string[],
  runners: readonly AnyRunner[],
): Job[] {
  const byKind = new Map(runners.map((runner) => [runner.kind, runner]))
  return supplierCodes.map((supplierCode) => {
    const queue = createSupplierQueue(log, supplierCode)
    return {
      task: 'reconcile',
      everyMs: 2_000,
      async run() {
        const due = await commands.due(supplierCode, [...byKind.keys()])
        await queue(
          due.map(
            ({ id, kind }) =>
              async () =>
                byKind.get(kind)?.reconcile(id),
          ),
        )
      },
    }
  })
}
