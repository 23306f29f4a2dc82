import type { Job } from '../../jobs/job.ts'
import { createSupplierQueue, type SupplierBreakers } from '../../jobs/supplier-queue.ts'
import type { AnyRunner } from '../command-runner.ts'
import type { RunnerNeeds } from '../settle-command.ts'

/** Jobs that reconcile commands left open by a lost answer or a dead process. Each supplier has its own, so that one that
 * hangs does not delay the others. While nothing is open, each asks less often: the longest pause and the lease of a
 * process that died are less than a minute together. */
export function reconcileJobs(
  { commands, log, breakers }: Pick<RunnerNeeds, 'commands' | 'log'> & { breakers: SupplierBreakers },
  supplierCodes: readonly string[],
  runners: readonly AnyRunner[],
): Job[] {
  const byKind = new Map(runners.map((runner) => [runner.kind, runner]))
  return supplierCodes.map((supplierCode) => {
    const queue = createSupplierQueue(log, supplierCode, breakers)
    return {
      task: 'reconcile',
      everyMs: 2_000,
      idle: {
        maxMs: 20_000,
        isIdle: async () => !(await commands.isAnyOpen(supplierCode)),
        watch: (wake) =>
          commands.watchIntents((of) => {
            if (of === supplierCode) wake()
          }),
      },
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
