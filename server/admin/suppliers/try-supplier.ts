import type { trySupplier as trySupplierCall } from '#contract/admin/suppliers'
import type { ReplyOf } from '#contract/call/endpoint'
import { DeadlineExceeded } from '../../commands/answer/deadlines.ts'
import type { SoldSupplier } from '../../commands/area.ts'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { createPace } from './try-pace.ts'

type Tried = ReplyOf<typeof trySupplierCall>

type Needs = { now: () => Date; log: { warn(detail: object, message: string): void } }

/** Makes a harmless call, not inside a transaction. A refusal of the supplier is an answer. */
export function createTrySupplier({ now, log }: Needs): (supplier: SoldSupplier) => Promise<Tried> {
  const pace = createPace(now)
  return async ({ product, supplierCode, tryOut }) => {
    pace.take(`${product} ${supplierCode}`, supplierCode)
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
