import { createHash } from 'node:crypto'
import type { ApitudeCredentials } from '../../apitude/signature.ts'
import {
  type Api,
  type ApiReply,
  type ApiRequest,
  ConnectionCut,
  FaceRefusal,
  refuseUnsigned,
} from './api.ts'
import type { ApiNeeds } from './api-needs.ts'
import { availability } from './availability.ts'
import { book, bookingDetail, cancelBooking, listBookings } from './bookings.ts'
import { changeBooking } from './change-booking.ts'
import { checkRates } from './check-rates.ts'
import { listReconfirmations } from './reconfirmations.ts'

/** Why no more calls are answered; `null`: they are. */
export type Quota = 'perSecond' | 'perDay' | null

type Needs = ApiNeeds & {
  readonly credentials: ApitudeCredentials
  /** Asked for each call. */
  readonly quota?: () => Quota
}

export const apiPath = '/hotel-api/1.0'

const repeatMs = 15 * 60_000

/** The sandbox's stock and book as the booking API of APItude serves them (docs/sandbox.md). */
export function createSandboxApi({ credentials, quota = () => null, ...needs }: Needs): Api {
  /** When requests failed, by what was asked. */
  const failed = new Map<string, number>()

  function refuseCaller(request: ApiRequest): ApiReply | null {
    const over = quota()
    if (over) return { ...overQuota[over], body: { error: 'Over quota' } }
    return refuseUnsigned(request, credentials, needs.now())
  }

  function isRepeated(print: string, now: number): boolean {
    for (const [other, at] of failed) if (now - at >= repeatMs) failed.delete(other)
    return failed.has(print)
  }

  return async (request) => {
    request.signal.throwIfAborted()
    const turnedAway = refuseCaller(request)
    if (turnedAway) return turnedAway
    const print = printOf(request)
    const at = needs.now().getTime()
    if (isRepeated(print, at))
      return errorReply(410, 'INVALID_REQUEST', 'The same request has failed before.')
    try {
      return { status: 200, body: { auditData: auditData(needs.now()), ...(await answer(needs, request)) } }
    } catch (error) {
      if (error instanceof ConnectionCut) throw error
      if (request.signal.aborted) throw error
      if (!(error instanceof FaceRefusal)) return errorReply(500, 'SYSTEM_ERROR', 'Internal server error.')
      if (error.family !== 'SYSTEM_ERROR') failed.set(print, at)
      return errorReply(error.status, error.family, error.message)
    }
  }
}

async function answer(needs: ApiNeeds, request: ApiRequest): Promise<object> {
  const { method, path, query, body, signal } = request
  const operation = `${method} ${path.slice(apiPath.length)}`
  if (!path.startsWith(apiPath)) throw notFound()
  if (operation === 'GET /status') return { status: 'OK' }
  if (operation === 'POST /hotels') return availability(needs, body)
  if (operation === 'POST /checkrates') return checkRates(needs, body)
  if (operation === 'POST /bookings') return book(needs, body, signal)
  if (operation === 'GET /bookings') return listBookings(needs, query)
  if (operation === 'GET /bookings/reconfirmations') return listReconfirmations(needs, query)
  const [, verb, reference = ''] = /^(GET|PUT|DELETE) \/bookings\/([\w-]+)$/.exec(operation) ?? []
  if (verb === 'GET') return bookingDetail(needs, reference)
  if (verb === 'PUT') return changeBooking(needs, reference, body, signal)
  if (verb === 'DELETE') return cancelBooking(needs, reference, query.get('cancellationFlag'), signal)
  throw notFound()
}

const overQuota = {
  perSecond: { status: 429, headers: { 'x-mashery-error-code': 'ERR_403_DEVELOPER_OVER_QPS' } },
  perDay: { status: 403, headers: { 'x-mashery-error-code': 'ERR_403_DEVELOPER_OVER_RATE' } },
} as const

function printOf({ method, path, query, body }: ApiRequest): string {
  return createHash('sha256')
    .update(`${method} ${path}?${query.toString()} ${JSON.stringify(body)}`)
    .digest('base64')
}

function auditData(now: Date) {
  return {
    processTime: '1',
    timestamp: now.toISOString().replace('T', ' ').slice(0, 23),
    token: tokenOf(now),
  }
}

function tokenOf(now: Date): string {
  return createHash('sha256').update(now.toISOString()).digest('hex').slice(0, 32).toUpperCase()
}

function errorReply(status: number, family: string, message: string): ApiReply {
  const now = new Date()
  return {
    status,
    body: { auditData: auditData(now), error: { code: `${family}-${tokenOf(now)}`, message } },
  }
}

function notFound(): FaceRefusal {
  return new FaceRefusal(404, 'INVALID_REQUEST', 'There is no such operation.')
}
