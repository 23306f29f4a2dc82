import { SupplierCallFailure } from '../../http/call-failure.ts'
import { withCallSignal } from '../../http/call-signal.ts'
import { type Ask, accept, type Exchange, type SupplierHttp } from '../../http/supplier-http.ts'
import type { Api, ApiReply } from './api.ts'

/** Calls an API in the same process as `connectSupplier` calls a supplier: by the same requests, with the same failures, without a
 * network. */
export function connectInProcess(api: Api, onExchange?: (exchange: Exchange) => void): SupplierHttp {
  async function exchange<T>(ask: Ask<T>, signal: AbortSignal): Promise<T> {
    const began = performance.now()
    let reply: ApiReply | null = null
    let failure: Exchange['failure'] = null
    const { pathname, searchParams } = new URL(ask.path, 'http://sandbox.invalid')
    const { method, body } = ask
    try {
      signal.throwIfAborted()
      const request = { method, path: pathname, query: searchParams, body, signal }
      reply = await Promise.race([api({ ...request, headers: lowerCase(ask.headers()) }), aborted(signal)])
      return accept(reply.body, reply.status, ask.answer)
    } catch (error) {
      const failed = failureOf(error, ask, signal)
      if (failed instanceof SupplierCallFailure) failure = failed.kind
      throw failed
    } finally {
      onExchange?.({
        operation: ask.operation,
        target: `${method} ${ask.path}`,
        ms: performance.now() - began,
        status: reply?.status ?? null,
        failure,
        request: body === undefined ? null : JSON.stringify(body),
        // long lists are not written for a measure
        get answer() {
          return JSON.stringify(reply?.body) ?? null
        },
      })
    }
  }
  return {
    call: (ask) => withCallSignal(ask.signal, ask.deadlineMs, (signal) => exchange(ask, signal)),
    close: async () => {},
  }
}

function failureOf(error: unknown, ask: Ask<unknown>, signal: AbortSignal): unknown {
  if (error instanceof SupplierCallFailure) return error
  if (ask.signal?.aborted) return ask.signal.reason
  if (signal.aborted) {
    return new SupplierCallFailure('timeout', `${ask.operation}: no answer within ${ask.deadlineMs} ms`)
  }
  return new SupplierCallFailure('connection', `${ask.operation}: no answer`, undefined, error)
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
