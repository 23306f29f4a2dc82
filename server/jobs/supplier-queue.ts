import {
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
  wrap,
} from 'cockatiel'

type Log = { warn(detail: object, message: string): void }

/** Runs tasks for one supplier, a few at a time. A failed task is logged and left to the next run. After several failures in a
 * row, a circuit breaker skips all tasks for a while, then lets one try. */
export type SupplierQueue = (all: readonly (() => Promise<void>)[]) => Promise<void>

const atOnce = 4
const failuresInARow = 5
const restMs = 15_000

export function createSupplierQueue(log: Log, supplierCode: string): SupplierQueue {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  const policy = wrap(bulkhead(atOnce, Number.POSITIVE_INFINITY), breaker)
  return async (all) => {
    await Promise.all(
      all.map(async (work) => {
        try {
          await policy.execute(work)
        } catch (error) {
          // skipped; a later run takes it
          if (isBrokenCircuitError(error) || error instanceof BulkheadRejectedError) return
          log.warn({ supplierCode, err: error }, 'it will be tried again')
        }
      }),
    )
  }
}
