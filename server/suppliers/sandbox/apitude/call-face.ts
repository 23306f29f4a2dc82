import * as v from 'valibot'
import { SupplierCallFailure } from '../../http/call-failure.ts'
import type { SupplierHttp } from '../../http/supplier-http.ts'
import type { Face } from './face.ts'

/** Calls a face within the process as `connectSupplier` calls a supplier: by the same requests, with the same failures. */
export function callFace(face: Face): SupplierHttp {
  return {
    async call({ operation, method, path, headers, body, deadlineMs, signal: given, answer }) {
      const deadline = AbortSignal.timeout(deadlineMs)
      const signal = given ? AbortSignal.any([given, deadline]) : deadline
      signal.throwIfAborted()
      const url = new URL(path, 'http://sandbox')
      const sent = Object.entries(headers()).map(([name, value]) => [name.toLowerCase(), value] as const)
      const reply = await Promise.race([
        face({
          method,
          path: url.pathname,
          query: url.searchParams,
          headers: Object.fromEntries(sent),
          body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
        }),
        aborted(signal),
      ]).catch((error: unknown) => {
        if (given?.aborted || error instanceof SupplierCallFailure) throw error
        const kind = deadline.aborted ? 'timeout' : 'connection'
        throw new SupplierCallFailure(kind, `${operation}: no answer`, undefined, error)
      })
      // as on the wire: what is undefined is not sent
      const json: unknown = JSON.parse(JSON.stringify(reply.body ?? null))
      const answered = { status: reply.status, answer: json }
      if (reply.status < 200 || reply.status > 299) {
        throw new SupplierCallFailure('status', `the answer has the status ${reply.status}`, answered)
      }
      const parsed = v.safeParse(answer, json)
      if (parsed.success) return parsed.output
      throw new SupplierCallFailure('shape', parsed.issues[0].message, answered)
    },
    close: async () => {},
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
