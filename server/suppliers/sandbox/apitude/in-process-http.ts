import { SupplierCallFailure } from '../../http/call-failure.ts'
import { type Ask, accept, type Exchange, type SupplierHttp } from '../../http/supplier-http.ts'
import { ConnectionCut, type FaceReply, type VendorFace } from './vendor-face.ts'

/** Calls to a face in the same process: with deadlines and cut connections, without a network. */
export function connectInProcess(face: VendorFace, onExchange?: (exchange: Exchange) => void): SupplierHttp {
  async function exchange<T>(ask: Ask<T>, signal: AbortSignal): Promise<T> {
    const began = performance.now()
    let reply: FaceReply | null = null
    let failure: Exchange['failure'] = null
    try {
      reply = await face({ ...ask, headers: lowerCase(ask.headers()), body: ask.body, signal })
      return accept(reply.body, reply.status, ask.answer)
    } catch (error) {
      const failed = failureOf(error, ask, signal)
      if (failed instanceof SupplierCallFailure) failure = failed.kind
      throw failed
    } finally {
      onExchange?.({
        operation: ask.operation,
        target: `${ask.method} ${ask.path}`,
        ms: performance.now() - began,
        status: reply?.status ?? null,
        failure,
        request: ask.body === undefined ? null : JSON.stringify(ask.body),
        answer: reply && JSON.stringify(reply.body),
      })
    }
  }
  return {
    call(ask) {
      const deadline = AbortSignal.timeout(ask.deadlineMs)
      return exchange(ask, ask.signal ? AbortSignal.any([ask.signal, deadline]) : deadline)
    },
    close: async () => {},
  }
}

function failureOf(error: unknown, ask: Ask<unknown>, signal: AbortSignal): unknown {
  if (error instanceof SupplierCallFailure) return error
  if (ask.signal?.aborted) return ask.signal.reason
  if (signal.aborted) {
    return new SupplierCallFailure('timeout', `${ask.operation}: no answer within ${ask.deadlineMs} ms`)
  }
  return error instanceof ConnectionCut
    ? new SupplierCallFailure('connection', `${ask.operation}: ${error.message}`, undefined, error)
    : error
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
