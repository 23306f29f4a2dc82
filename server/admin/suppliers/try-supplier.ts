import type { trySupplier as trySupplierCall } from '#contract/admin/suppliers'
import type { ReplyOf } from '#contract/call/endpoint'
import { DeadlineExceeded } from '../../commands/answer/deadlines.ts'
import type { SoldSupplier } from '../../commands/area.ts'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { refusal } from '../../http/call/refusal.ts'

type Tried = ReplyOf<typeof trySupplierCall>

type Needs = { now: () => Date; log: { warn(detail: object, message: string): void } }

/** Between two tries of a supplier, in this process. */
const paceMs = 5_000

/** Makes a harmless call, not inside a transaction. A refusal of the supplier is an answer. */
export function createTrySupplier({ now, log }: Needs): (supplier: SoldSupplier) => Promise<Tried> {
  const lastTry = new Map<string, number>()
  return async ({ product, supplierCode, tryOut }) => {
    const key = `${product} ${supplierCode}`
    const restMs = (lastTry.get(key) ?? Number.NEGATIVE_INFINITY) + paceMs - now().getTime()
    if (restMs > 0) {
      const retryAfter = Math.ceil(restMs / 1_000)
      throw refusal(
        'TOO_MANY_ATTEMPTS',
        'adminRefusals.triedJustNow',
        { supplier: supplierCode },
        { retryAfter },
      )
    }
    lastTry.set(key, now().getTime())
    const begun = performance.now()
    const failure = await tryOut().then(
      () => null,
      (error: unknown) => {
        if (error instanceof SupplierRefusal) return null
        log.warn({ supplierCode, err: error }, 'supplier did not answer a try')
        return error instanceof DeadlineExceeded ? 'LATE' : 'ERROR'
      },
    )
    return { ms: Math.round(performance.now() - begun), failure }
  }
}
