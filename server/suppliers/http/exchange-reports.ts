import type { Exchange } from './supplier-http.ts'

type Listener = (supplierCode: string, exchange: Exchange) => void

/** Hands every exchange with a supplier to the app, which is built after its suppliers. */
export type ExchangeReports = {
  report: Listener
  listen(listener: Listener): void
}

export function createExchangeReports(): ExchangeReports {
  const listeners: Listener[] = []
  return {
    report(supplierCode, exchange) {
      for (const listener of listeners) listener(supplierCode, exchange)
    },
    listen: (listener) => {
      listeners.push(listener)
    },
  }
}
