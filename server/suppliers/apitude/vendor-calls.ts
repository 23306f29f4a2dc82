import type * as v from 'valibot'
import type { SupplierHttp } from '../http/supplier-http.ts'
import { bookingAnswer, bookingListAnswer, bookingOf } from './booking-answer.ts'
import { availabilityAnswer, checkRateAnswer } from './rate-answer.ts'
import { type ApitudeCredentials, signedHeaders } from './signature.ts'

type Needs = {
  readonly http: SupplierHttp
  readonly credentials: ApitudeCredentials
  readonly now: () => Date
  readonly basePath: string
  readonly deadlines: { search: number; check: number; book: number; lookUp: number }
}

export type VendorCalls = ReturnType<typeof createVendorCalls>

/** The operations of the booking API that we use. Each sends one request and never a second one. */
export function createVendorCalls({ http, credentials, now, basePath, deadlines }: Needs) {
  const call = <T>(
    operation: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: unknown,
    deadlineMs: number,
    signal: AbortSignal,
    answer: v.GenericSchema<unknown, T>,
  ) =>
    http.call({
      operation,
      method,
      path: `${basePath}${path}`,
      headers: () => signedHeaders(credentials, now()),
      ...(body !== undefined && { body }),
      deadlineMs,
      signal,
      answer,
    })
  const { search, check, book, lookUp } = deadlines
  return {
    /** `operation`: what it is asked for; evidence is kept of price checks. */
    availability: (operation: 'search' | 'rooms' | 'check', body: object, signal: AbortSignal) =>
      call(operation, 'POST', '/hotels', body, search, signal, availabilityAnswer),
    checkRate: (rateKey: string, signal: AbortSignal) =>
      call('check', 'POST', '/checkrates', { rooms: [{ rateKey }] }, check, signal, checkRateAnswer),
    book: (body: object, signal: AbortSignal) =>
      call('book', 'POST', '/bookings', body, book, signal, bookingAnswer),
    list: (query: Record<string, string>, signal: AbortSignal) => {
      const path = `/bookings?${new URLSearchParams(query).toString()}`
      return call('lookUp', 'GET', path, undefined, lookUp, signal, bookingListAnswer)
    },
    detail: (reference: string, signal: AbortSignal) => {
      const path = `/bookings/${encodeURIComponent(reference)}`
      return call('lookUp', 'GET', path, undefined, lookUp, signal, bookingOf(reference))
    },
    cancel: (flag: 'SIMULATION' | 'CANCELLATION', reference: string, signal: AbortSignal) => {
      const path = `/bookings/${encodeURIComponent(reference)}?cancellationFlag=${flag}`
      return call(
        flag === 'SIMULATION' ? 'simulateCancel' : 'cancel',
        'DELETE',
        path,
        undefined,
        book,
        signal,
        bookingOf(reference),
      )
    },
  }
}
