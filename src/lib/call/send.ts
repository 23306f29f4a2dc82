import * as v from 'valibot'
import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import { historyHeader } from '#contract/call/history'
import type { Language } from '#contract/text/language'
import { forgetEarly, takeEarly } from './early-answers.ts'
import { ApiFailure, readAnswer, Unreachable } from './failure.ts'
import { formBody } from './form-body.ts'

/** Longer than any reply of the server takes, so that a stalled connection does not block a screen for ever. A read is
 * given up sooner if the server does not answer at all (`watch-server.ts`). */
export const requestTimeoutMs = 45_000

/** A command waits for its supplier, which may take a minute, after asking it for the price or the charge, which may take another. */
export const commandTimeoutMs = 150_000

export type SendOptions = {
  signal?: AbortSignal
  bearer?: string
  idempotencyKey?: string
  /** Of the data, when what is sent was made. */
  history?: string | undefined
  timeoutMs?: number
  /** Ends with `giveUpReads`; by default a call that changes nothing. */
  givesUp?: boolean
  /** In which the person reads. */
  language?: Language
  /** `low`: of the background, so that the call of a tap goes first. */
  priority?: RequestPriority
}

let reads = new AbortController()
let unanswered = 0

/** Ends the open reads as unreachable. Writes keep waiting for their reply. */
export function giveUpReads(): void {
  reads.abort()
  reads = new AbortController()
}

/** How many calls wait for their reply to begin. */
export function unansweredCalls(): number {
  return unanswered
}

/** Sends a call and parses its reply, without a session. Throws `ApiFailure` or `Unreachable`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  parts: Ask<E>,
  options: SendOptions,
): Promise<ReplyOf<E>> {
  const timeout = AbortSignal.timeout(
    options.timeoutMs ?? (endpoint.effect === 'command' ? commandTimeoutMs : requestTimeoutMs),
  )
  const response = await openAnswer(endpoint, parts, options, timeout)
  const text = await textOf(response)
  const reply = v.safeParse(endpoint.reply, readAnswer(response.status, response.ok, text))
  if (!reply.success) throw incorrectResponse(response)
  return reply.output
}

/** Sends a call; answers the response with its body unread. */
export async function openAnswer<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: Ask<E>,
  options: SendOptions,
  timeout: AbortSignal,
): Promise<Response> {
  const headers = new Headers({
    accept: endpoint.file ?? (endpoint.events ? 'text/event-stream' : 'application/json'),
  })
  if (options.bearer) headers.set('authorization', `Bearer ${options.bearer}`)
  if (options.language) headers.set('accept-language', options.language)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (options.history) headers.set(historyHeader, options.history)
  const form = endpoint.upload && body !== undefined ? formBody(endpoint.upload, body) : null
  // the browser sets a form's content type, which has its boundary
  if (body !== undefined && !form) headers.set('content-type', 'application/json')
  const signals = [timeout]
  if (options.signal) signals.push(options.signal)
  if (options.givesUp ?? endpoint.effect === 'read') signals.push(reads.signal)
  unanswered += 1
  const address = addressOf(endpoint, params, query)
  const signal = AbortSignal.any(signals)
  if (endpoint.effect !== 'read') forgetEarly()
  const early =
    endpoint.method === 'GET' && options.bearer ? takeEarly(address, options.bearer, signal) : undefined
  const asked = {
    method: endpoint.method,
    headers,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal,
    cache: 'no-store',
    ...(options.priority && { priority: options.priority }),
  } as const
  return (early ?? fetch(address, asked))
    .catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new Unreachable('The server cannot be reached.')
    })
    .finally(() => {
      unanswered -= 1
    })
}

export async function textOf(response: Response): Promise<string> {
  return response.text().catch(() => {
    throw connectionLost()
  })
}

export function connectionLost(): Unreachable {
  return new Unreachable('The answer was lost on the way.')
}

export function incorrectResponse({ status }: Response): ApiFailure {
  return new ApiFailure(status, `${status} / Incorrect Server Response`)
}

export function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(entry(params, name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const tail = search.toString()
  return tail ? `${path}?${tail}` : path
}

function entry(params: unknown, name: string): unknown {
  return typeof params === 'object' && params ? Reflect.get(params, name) : undefined
}
