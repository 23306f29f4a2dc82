import type { RefusalKind } from '#contract/admin/refusal-kind'
import type { Product } from '#contract/call/product'
import { SupplierFailure, SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'

/** One call to a supplier that has ended. */
export type SupplierCall = {
  readonly product: Product
  readonly supplierCode: string
  /** The name of the port's function. */
  readonly name: string
  readonly ms: number
  /** A refusal is an answer; a timeout and a broken answer are failures. */
  readonly outcome: 'ANSWERED' | 'REFUSED' | 'FAILED'
  /** What was refused, also where the refusal leaves it in doubt what was done. */
  readonly refused?: RefusalKind | undefined
}

export type OnCall = (call: SupplierCall) => void

/** The same suppliers; each of their calls is reported to `onCall` when it has ended or was given up. */
export function measureCalls<R extends Readonly<Record<string, object>>>(
  product: Product,
  suppliers: R,
  onCall: OnCall,
): R {
  const measured = Object.entries(suppliers).map(([supplierCode, supplier]) => [
    supplierCode,
    measureSupplier(supplier, (call) => onCall({ product, supplierCode, ...call })),
  ])
  return Object.fromEntries(measured) as R // the same keys, each with the type of its supplier
}

type OnEnd = (call: Pick<SupplierCall, 'name' | 'ms' | 'outcome' | 'refused'>) => void

/** A proxy serves every port alike, so that a new function of a port is measured, too. */
function measureSupplier<S extends object>(supplier: S, onEnd: OnEnd): S {
  return new Proxy(supplier, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) =>
        timed(String(name), given, async () => Reflect.apply(value, target, given), onEnd)
    },
  })
}

async function timed(
  name: string,
  given: readonly unknown[],
  call: () => Promise<unknown>,
  onEnd: OnEnd,
): Promise<unknown> {
  const begun = performance.now()
  const signal = given.find((one) => one instanceof AbortSignal)
  let isOver = false
  const end = (outcome: SupplierCall['outcome'], refused?: RefusalKind | null) => {
    if (isOver) return
    isOver = true
    onEnd({ name, ms: performance.now() - begun, outcome, ...(refused && { refused }) })
  }
  // the deadline aborts; a supplier that hangs may never settle
  const giveUp = () => end('FAILED')
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const answer = await call()
    end('ANSWERED')
    return answer
  } catch (error) {
    end(error instanceof SupplierRefusal ? 'REFUSED' : 'FAILED', refusalOf(error))
    throw error
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

function refusalOf(error: unknown): RefusalKind | null {
  if (error instanceof SupplierRefusal) return error.againAt ? 'AGAIN_LATER' : error.code
  if (!(error instanceof SupplierFailure)) return null
  if (error.said === 'SOLD_OUT') return 'SOLD_OUT'
  return error.said === 'REFUSED' ? 'SUPPLIER_REFUSED' : null
}
