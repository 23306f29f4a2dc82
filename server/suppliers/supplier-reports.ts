import type { RefusalKind } from '#contract/admin/refusal-kind'
import type { Product } from '#contract/call/product'
import type { Exchange } from './http/supplier-http.ts'

type Log = Record<'info' | 'warn', (detail: object, message: string) => void>

type Listener = {
  exchange(supplierCode: string, exchange: Exchange): void
  refusal(product: Product, supplierCode: string, kind: RefusalKind, count: number): void
  log: Log
}

/** Hands what suppliers report to the app, which is built after them. */
export type SupplierReports = Listener & { listen(listener: Listener): void }

/** `log`: where the suppliers log until an app listens. */
export function createSupplierReports(log: Log): SupplierReports {
  let listener: Listener = { exchange: () => {}, refusal: () => {}, log }
  return {
    exchange: (...report) => listener.exchange(...report),
    refusal: (...report) => listener.refusal(...report),
    log: {
      info: (...line) => listener.log.info(...line),
      warn: (...line) => listener.log.warn(...line),
    },
    listen: (next) => {
      listener = next
    },
  }
}
