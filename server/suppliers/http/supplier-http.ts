import {
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  wrap,
} from 'cockatiel'
import type { Dispatcher } from 'undici'
import * as v from 'valibot'
import type { TakeTurn } from './call-allowance.ts'
import { type CallFailureKind, SupplierCallFailure } from './call-failure.ts'
import { withCallSignal } from './call-signal.ts'
import { maxBytes, parseJson, readBytes, readText } from './read-answer.ts'
import { type ConnectionOptions, NotConnected, openConnections } from './supplier-connections.ts'

/** One request and what came of it, for the figures and as evidence. */
export type Exchange = {
  readonly operation: string
  readonly ms: number
  /** `null`: no answer. */
  readonly status: number | null
  readonly failure: CallFailureKind | null
  /** The method and the path with its query, as `GET /bookings?clientReference=TW-1`. */
  readonly target: string
  /** As sent, without headers: they hold the key. */
  readonly request: string | null
  /** As received, to the letter, unpacked, whether JSON or not; `null`: none that could be read. */
  readonly answer: string | null
  /** The answer came in gzip. */
  readonly packed?: boolean
}

/** As many calls as may be open at once wait for a place. */
type Options = ConnectionOptions & {
  readonly takeTurn: TakeTurn
  readonly onExchange?: (exchange: Exchange) => void
  /** Whether a failure with an error status is the supplier's word on what was asked, and so no outage. */
  readonly isRefusal?: (failure: SupplierCallFailure) => boolean
  readonly maxBytes?: number
}

export type Ask<T> = {
  /** Its name in figures and evidence. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its query. */
  readonly path: string
  /** Asked for each call: a signature holds the time. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly body?: unknown
  /** From the call to the last byte of the answer, with the wait for a turn. */
  readonly deadlineMs: number
  readonly signal?: AbortSignal
  readonly answer: v.GenericSchema<unknown, T>
}

export type SupplierHttp = {
  /** Sends one request, never a second one. Throws `SupplierCallFailure`, or the reason of `signal` if that is no deadline. */
  call<T>(ask: Ask<T>): Promise<T>
  close(): Promise<void>
}

const failuresInARow = 5
const restMs = 15_000

const outages: ReadonlySet<CallFailureKind> = new Set(['timeout', 'connection', 'notConnected'])

/** The supplier did not serve the call; a refusal is an answer. */
const isOutage = (isRefusal: (failure: SupplierCallFailure) => boolean) => (error: Error) => {
  if (!(error instanceof SupplierCallFailure)) return false
  if (outages.has(error.kind)) return true
  return (error.answered?.status ?? 0) >= 500 && !isRefusal(error)
}

/** Calls to one supplier. */
export function connectSupplier(options: Options): SupplierHttp {
  const {
    supplierCode,
    atOnce,
    takeTurn,
    onExchange = () => {},
    isRefusal = () => false,
    maxBytes: most = maxBytes,
  } = options
  const connections = openConnections(options)
  const guarded = wrap(
    bulkhead(atOnce, atOnce),
    circuitBreaker(handleWhen(isOutage(isRefusal)), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(failuresInARow),
    }),
  )

  async function exchange<T>(ask: Ask<T>, signal: AbortSignal): Promise<T> {
    const request = ask.body === undefined ? null : JSON.stringify(ask.body)
    const began = performance.now()
    let status: number | null = null
    let received: string | null = null
    let packed = false
    let hasTurn = false
    const report = (failure: CallFailureKind | null) =>
      onExchange({
        operation: ask.operation,
        ms: performance.now() - began,
        status,
        failure,
        target: `${ask.method} ${ask.path}`,
        request,
        answer: received,
        packed,
      })
    try {
      // no turn is taken while the certificate cannot be used
      connections.pool()
      await takeTurn(signal)
      signal.throwIfAborted()
      hasTurn = true
      // of this moment: the certificate may have been exchanged meanwhile
      const reply = await connections.pool().request({
        method: ask.method,
        path: ask.path,
        body: request,
        signal,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'gzip',
          ...(request !== null && { 'content-type': 'application/json' }),
          ...ask.headers(),
        },
      })
      status = reply.statusCode
      packed = reply.headers['content-encoding'] === 'gzip'
      const json = await readReply(reply, most, (text) => {
        received = text
      })
      const read = accept(json, status, ask.answer)
      report(null)
      return read
    } catch (error) {
      const failure = failureOf(error, signal, ask, hasTurn)
      report(failure instanceof SupplierCallFailure ? failure.kind : null)
      throw failure
    }
  }

  /** Waits for a place at most until the signal aborts; from then on the exchange ends by it, and says whether anything was sent. */
  function withPlace<T>(ask: Ask<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(failureOf(signal.reason, signal, ask, false))
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp)
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        if (signal.aborted) throw failureOf(signal.reason, signal, ask, false)
        return exchange(ask, signal)
      }
      guarded
        .execute(begin, signal)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', giveUp))
    })
  }

  return {
    async call(ask) {
      const inTime = (signal: AbortSignal) => withPlace(ask, signal)
      return withCallSignal(ask.signal, ask.deadlineMs, inTime).catch((error: unknown) => {
        if (isBrokenCircuitError(error)) {
          throw new SupplierCallFailure('broken', `${supplierCode} rests after failures in a row`)
        }
        if (error instanceof BulkheadRejectedError) {
          throw new SupplierCallFailure('busy', `${supplierCode} has too many open calls`)
        }
        throw error
      })
    },
    close: () => connections.close(),
  }
}

/** The JSON of a reply whose status may be any but a redirect. */
async function readReply(
  reply: Dispatcher.ResponseData,
  most: number,
  onText: (text: string) => void,
): Promise<unknown> {
  const { statusCode, headers, body } = reply
  const isRedirect = statusCode >= 300 && statusCode < 400
  try {
    if (isRedirect)
      throw new SupplierCallFailure('redirect', 'the answer leads elsewhere', { status: statusCode })
    const bytes = await readBytes(body, most)
    const text = await readText(bytes, String(headers['content-encoding'] ?? ''), most)
    onText(text)
    return parseJson(text)
  } catch (error) {
    // the rest of the answer is not wanted, nor how its connection ends
    body.on('error', () => {}).destroy()
    // an error page is told as what it is
    const isPage = error instanceof SupplierCallFailure && error.kind === 'notJson' && statusCode >= 400
    if (!isPage) throw error
    throw new SupplierCallFailure(
      'status',
      `the answer has the status ${statusCode}`,
      { status: statusCode },
      error,
    )
  }
}

/** What the schema reads of an answer; throws what is wrong with it. */
export function accept<T>(answer: unknown, status: number, schema: v.GenericSchema<unknown, T>): T {
  if (status < 200 || status > 299) {
    throw new SupplierCallFailure('status', `the answer has the status ${status}`, { status, answer })
  }
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const place = v.getDotPath(issue) ?? 'the answer'
  throw new SupplierCallFailure('shape', `${place}: ${issue.message}`, { status, answer })
}

function failureOf(error: unknown, signal: AbortSignal, ask: Ask<unknown>, hasTurn: boolean): unknown {
  if (error instanceof SupplierCallFailure) return error
  // the deadline of whoever waits is one, too: a supplier that hangs has failed
  if (ask.signal?.aborted && !isTimeout(ask.signal.reason)) return ask.signal.reason
  if (signal.aborted) {
    return hasTurn
      ? new SupplierCallFailure('timeout', `${ask.operation}: no answer by the deadline`)
      : new SupplierCallFailure('busy', `${ask.operation}: no turn by the deadline`)
  }
  if (!hasTurn) {
    return new SupplierCallFailure('limit', `${ask.operation}: calls cannot be counted`, undefined, error)
  }
  if (error instanceof NotConnected) {
    const kind = error.isTurnedAway ? 'certificate' : 'notConnected'
    return new SupplierCallFailure(kind, `${ask.operation}: ${error.message}`, undefined, error)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isCut = code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' || code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  return new SupplierCallFailure(
    isCut ? 'cutShort' : 'connection',
    `${ask.operation}: ${code || 'no answer'}`,
    undefined,
    error,
  )
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
