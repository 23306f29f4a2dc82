import {
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
  wrap,
} from 'cockatiel'

type Log = { warn(detail: object, message: string): void }

/** Runs tasks for one supplier, a few at a time. A failed task is logged and left to the next run. After several failures in a
 * row, the supplier's breaker skips all tasks for a while, then lets one try. */
export type SupplierQueue = (all: readonly (() => Promise<void>)[]) => Promise<void>

/** `OPEN`: tasks are skipped; `HALF_OPEN`: the next one tries. */
export type BreakerState = 'CLOSED' | 'OPEN' | 'HALF_OPEN'

/** The breakers of this process, one for each supplier. */
export type SupplierBreakers = {
  of(supplierCode: string): Breaker
  stateOf(supplierCode: string): BreakerState
}

type Breaker = ReturnType<typeof circuitBreaker>

const atOnce = 4
const failuresInARow = 5
const restMs = 15_000

export function createSupplierBreakers(): SupplierBreakers {
  const breakers = new Map<string, { breaker: Breaker; openedAt: number }>()
  function find(supplierCode: string) {
    const known = breakers.get(supplierCode)
    if (known) return known
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(failuresInARow),
    })
    const entry = { breaker, openedAt: 0 }
    breaker.onBreak(() => {
      entry.openedAt = Date.now()
    })
    breakers.set(supplierCode, entry)
    return entry
  }
  return {
    of: (supplierCode) => find(supplierCode).breaker,
    stateOf(supplierCode) {
      const { breaker, openedAt } = find(supplierCode)
      if (breaker.state === CircuitState.Closed) return 'CLOSED'
      // the breaker itself notices the end of the rest only with the next task
      const isResting = breaker.state === CircuitState.Open && Date.now() - openedAt < restMs
      return isResting ? 'OPEN' : 'HALF_OPEN'
    },
  }
}

/** Queues of the same supplier share its breaker: what one of them learns, the others know. */
export function createSupplierQueue(
  log: Log,
  supplierCode: string,
  breakers: SupplierBreakers,
): SupplierQueue {
  const policy = wrap(bulkhead(atOnce, Number.POSITIVE_INFINITY), breakers.of(supplierCode))
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
