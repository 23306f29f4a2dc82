import * as v from 'valibot'
import type { FailedRequests } from '../http/failed-requests.ts'
import type { SupplierHttp } from '../http/supplier-http.ts'
import { bookingAnswer, bookingListAnswer, bookingOf, toldBookingOf } from './booking/booking-answer.ts'
import { numbersAnswer } from './booking/numbers-answer.ts'
import { availabilityAnswer, checkRateAnswer } from './rate/rate-answer.ts'
import { type ApitudeCredentials, signedHeaders } from './signature.ts'
import { againAfter, FailedBefore, vendorErrorIn } from './vendor-error.ts'

type Needs = {
  readonly http: SupplierHttp
  readonly failed: FailedRequests
  readonly credentials: ApitudeCredentials
  readonly now: () => Date
  readonly basePath: string
  readonly deadlines: { search: number; check: number; book: number; lookUp: number }
}

const statusAnswer = v.object({ status: v.string() })

export type VendorCalls = ReturnType<typeof createVendorCalls>

/** A booking as we read it, and as it was told. */
export type ToldBooking = v.InferOutput<ReturnType<typeof toldBookingOf>>

/** The operations of the booking API that we use. Each sends one request and never a second one; a price check, a change and a cancellation that have
 * failed are not sent again as they were before the vendor takes them (`FailedBefore`). */
export function createVendorCalls({ http, failed, credentials, now, basePath, deadlines }: Needs) {
  const send = <T>(
    operation: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    deadlineMs: number,
    signal: AbortSignal,
    answer: v.GenericSchema<unknown, T>,
  ) =>
    http
      .call({
        operation,
        method,
        path: `${basePath}${path}`,
        headers: () => signedHeaders(credentials, now()),
        ...(body !== undefined && { body }),
        deadlineMs,
        signal,
        answer,
      })
      .catch((error: unknown) => {
        if (vendorErrorIn(error)?.status !== 410) throw error
        throw new FailedBefore(againAfter(error, now()) ?? now(), error)
      })
  /** The same, unless the request has failed a short while ago: the vendor would turn it away, and counts such against us. */
  const sendUnlessFailed = async <T>(...request: Parameters<typeof send<T>>): Promise<T> => {
    const [, method, path, body] = request
    const print = `${method} ${path} ${JSON.stringify(body) ?? ''}`
    const until = await failed.until(print)
    if (until) throw new FailedBefore(until)
    try {
      return await send(...request)
    } catch (error) {
      const again = againAfter(error, now())
      if (again) await failed.remember(print, again)
      throw error
    }
  }
  const { search, check, book, lookUp } = deadlines
  return {
    /** Whether the interface is up, and takes our key. */
    status: (signal: AbortSignal) =>
      send('status', 'GET', '/status', undefined, search, signal, statusAnswer),
    /** `operation`: what it is asked for; evidence is kept of price checks. */
    availability: (operation: 'search' | 'rooms' | 'check', body: object, signal: AbortSignal) =>
      send(operation, 'POST', '/hotels', body, search, signal, availabilityAnswer),
    checkRate: (rateKey: string, signal: AbortSignal) =>
      sendUnlessFailed(
        'check',
        'POST',
        '/checkrates',
        { rooms: [{ rateKey }] },
        check,
        signal,
        checkRateAnswer,
      ),
    book: (body: object, signal: AbortSignal) =>
      send('book', 'POST', '/bookings', body, book, signal, bookingAnswer),
    list: (query: Record<string, string>, signal: AbortSignal) => {
      const path = `/bookings?${new URLSearchParams(query).toString()}`
      return send('lookUp', 'GET', path, undefined, lookUp, signal, bookingListAnswer)
    },
    /** The same list for a comparison, which is no evidence of one booking. */
    arrivals: (query: Record<string, string>, signal: AbortSignal) => {
      const path = `/bookings?${new URLSearchParams(query).toString()}`
      return send('arrivals', 'GET', path, undefined, lookUp, signal, bookingListAnswer)
    },
    /** The same list by the day on which bookings were made. */
    made: (query: Record<string, string>, signal: AbortSignal) => {
      const path = `/bookings?${new URLSearchParams(query).toString()}`
      return send('made', 'GET', path, undefined, lookUp, signal, bookingListAnswer)
    },
    detail: (reference: string, signal: AbortSignal) => {
      const path = `/bookings/${encodeURIComponent(reference)}`
      return send('lookUp', 'GET', path, undefined, lookUp, signal, bookingOf(reference))
    },
    toldBooking: (reference: string, signal: AbortSignal) => {
      const path = `/bookings/${encodeURIComponent(reference)}`
      return send('lookUp', 'GET', path, undefined, lookUp, signal, toldBookingOf(reference))
    },
    /** `body`: with the mode, which says whether anything is changed. */
    change: (
      operation: 'simulateChange' | 'change',
      reference: string,
      body: object,
      signal: AbortSignal,
    ) => {
      const path = `/bookings/${encodeURIComponent(reference)}`
      return sendUnlessFailed(operation, 'PUT', path, body, book, signal, toldBookingOf(reference))
    },
    reconfirmations: (query: Record<string, string>, signal: AbortSignal) => {
      const path = `/bookings/reconfirmations?${new URLSearchParams(query).toString()}`
      return send('reconfirmations', 'GET', path, undefined, lookUp, signal, numbersAnswer)
    },
    cancel: (flag: 'SIMULATION' | 'CANCELLATION', reference: string, signal: AbortSignal) => {
      const path = `/bookings/${encodeURIComponent(reference)}?cancellationFlag=${flag}`
      return sendUnlessFailed(
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
