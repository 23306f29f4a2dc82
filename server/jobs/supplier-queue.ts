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

/** One supplier's work, a few at a time. What fails is logged and comes again in the next run; when several fail in a row,
 * the supplier is left in peace for a while and asked again with one. */
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
          // its turn comes in a later run
          if (isBrokenCircuitError(error) || error instanceof BulkheadRejectedError) return
          log.warn({ supplierCode, err: error }, 'it will be tried again')
        }
      }),
    )
  }
}
