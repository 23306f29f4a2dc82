import { once } from 'node:events'
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'

/** What becomes of a request.
 *
 * - answered: it is, at once
 * - never done: `lost` before the vendor has it; turned away as `over quota`, as `repeated` within 15 minutes, as `refused`, as `down`
 * - done, and the answer lost: connection `reset` before it, `cut` in its body, `torn` gzip with all bytes there, an error page
 *   (`failed`), later than anybody waits (`late`)
 * - `later`: nobody waits any more when the vendor does it
 * - `unlisted`, of a look-up: the vendor's list does not have the booking yet */
export const fates = [
  'answered',
  'lost',
  'over quota',
  'repeated',
  'refused',
  'down',
  'reset',
  'cut',
  'torn',
  'failed',
  'late',
  'later',
  'unlisted',
] as const
export type Fate = (typeof fates)[number]

export const isNeverDone = (fate: Fate) =>
  ['lost', 'over quota', 'repeated', 'refused', 'down'].includes(fate)

export type Kind = 'book' | 'look up' | 'simulate' | 'cancel' | 'simulate change' | 'change'

export type Passed = {
  readonly kind: Kind
  readonly fate: Fate
  /** Our reference of the booking that it is about, if that is known. */
  readonly clientReference: string | undefined
}

type Options = {
  /** Of the vendor. */
  readonly origin: string
  /** Longer than anybody waits for a booking. */
  readonly lateMs: number
  fateOf(kind: Kind, about: { clientReference: string | undefined; lastNames: readonly string[] }): Fate
}

export type FaultyLayer = {
  readonly origin: string
  /** Requests about bookings, in the order in which they came. */
  readonly passed: readonly Passed[]
  /** Keys that were booked without having been told as bookable, by an availability or a price check. */
  readonly wrongKeys: readonly string[]
  /** Keys that were booked and only a price check has told. */
  readonly refreshedKeys: readonly string[]
  /** Resolves when the vendor has done all that it will do of the requests so far. */
  settled(): Promise<void>
  close(): Promise<void>
}

const turnedAway: Readonly<Partial<Record<Fate, { status: number; body: string }>>> = {
  'over quota': { status: 429, body: '<h1>Developer Over Rate</h1>' },
  repeated: { status: 410, body: '{}' },
  refused: {
    status: 400,
    body: JSON.stringify({ error: { code: 'PRODUCT_ERROR-1', message: 'Insufficient allotment.' } }),
  },
  down: { status: 503, body: '<h1>Service Unavailable</h1>' },
}

const nothingListed = JSON.stringify({ bookings: { from: 1, to: 100, total: 0 } })

const named = v.object({ surname: v.optional(v.string(), '') })
const bookingBody = v.object({
  clientReference: v.string(),
  rooms: v.array(v.object({ rateKey: v.string(), paxes: v.array(named) })),
})
const bookedAnswer = v.object({ booking: v.object({ reference: v.string(), clientReference: v.string() }) })

/** Stands between our servers and Hotelbeds on loopback, and decides what becomes of each request about a booking. */
export async function startFaultyLayer({ origin, lateMs, fateOf }: Options): Promise<FaultyLayer> {
  const passed: Passed[] = []
  const wrongKeys: string[] = []
  const refreshedKeys: string[] = []
  const bookable = { listed: new Set<string>(), checked: new Set<string>() }
  const ours = new Map<string, string>()
  const open = new Set<Promise<unknown>>()

  function note(target: string, answer: Answered): void {
    const text = gunzipSync(answer.bytes).toString()
    if (target.startsWith('POST')) {
      const parsed = v.safeParse(bookedAnswer, JSON.parse(text))
      if (parsed.success) ours.set(parsed.output.booking.reference, parsed.output.booking.clientReference)
    }
    const told = target.includes('/checkrates') ? bookable.checked : bookable.listed
    if (/\/(checkrates|hotels)$/.test(target)) {
      for (const key of bookableKeysIn(JSON.parse(text))) told.add(key)
    }
  }

  async function forward(request: IncomingMessage, body: string): Promise<Answered> {
    const { 'content-length': _, host: __, connection: ___, ...headers } = request.headers
    const sent = openRequest(`${origin}${request.url}`, { method: request.method, headers, agent: false })
    const replied = once(sent, 'response')
    sent.end(body)
    // the only argument of this event
    const [reply]: IncomingMessage[] = await replied
    if (!reply) throw new Error('the vendor gave no answer')
    const parts: Buffer[] = []
    for await (const part of reply) parts.push(part)
    const answer = { status: reply.statusCode ?? 0, bytes: Buffer.concat(parts) }
    note(`${request.method} ${request.url}`, answer)
    return answer
  }

  function decide(request: IncomingMessage, body: string): Passed | null {
    const kind = kindOf(request, body)
    if (kind === null) return null
    const sent = kind === 'book' ? v.parse(bookingBody, JSON.parse(body)) : null
    for (const { rateKey } of sent?.rooms ?? []) {
      if (!bookable.listed.has(rateKey) && !bookable.checked.has(rateKey)) wrongKeys.push(rateKey)
      else if (!bookable.listed.has(rateKey)) refreshedKeys.push(rateKey)
    }
    const clientReference = sent?.clientReference ?? referenceIn(request.url ?? '', ours)
    const lastNames = sent?.rooms.flatMap(({ paxes }) => paxes.map(({ surname }) => surname)) ?? []
    const one = { kind, fate: fateOf(kind, { clientReference, lastNames }), clientReference }
    passed.push(one)
    return one
  }

  async function pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const fate = decide(request, body)?.fate ?? 'answered'
    if (fate === 'lost') {
      reset(reply)
      return
    }
    const refusal = turnedAway[fate]
    if (refusal) {
      reply.writeHead(refusal.status, { 'content-type': 'application/json' }).end(refusal.body)
      return
    }
    if (fate === 'unlisted' && request.url?.includes('clientReference=')) {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(nothingListed)
      return
    }
    if (fate === 'later') await wait(lateMs)
    const answer = await forward(request, body)
    if (fate === 'late') await wait(lateMs)
    give(fate, reply, answer)
  }

  const server = createServer((request, reply) => {
    reply.on('error', () => {})
    // what has arrived is done, even if its sender is gone
    const passing = pass(request, reply).catch(() => reset(reply))
    open.add(passing)
    void passing.finally(() => open.delete(passing))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a server that listens on a port has this address
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    passed,
    wrongKeys,
    refreshedKeys,
    async settled() {
      while (open.size > 0) await Promise.all(open)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Answered = { readonly status: number; readonly bytes: Buffer }

function give(fate: Fate, reply: ServerResponse, { status, bytes }: Answered): void {
  if (fate === 'reset') {
    reset(reply)
    return
  }
  if (fate === 'failed') {
    reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    return
  }
  const half = bytes.subarray(0, Math.floor(bytes.length / 2))
  const sent = fate === 'torn' ? half : bytes
  reply.writeHead(status, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': sent.length,
  })
  if (fate !== 'cut') {
    reply.end(sent)
    return
  }
  reply.write(half, () => reset(reply))
}

function reset(reply: ServerResponse): void {
  reply.socket?.resetAndDestroy()
}

function kindOf({ method, url = '' }: IncomingMessage, body: string): Kind | null {
  if (!/\/bookings(\/|\?|$)/.test(url)) return null
  if (method === 'POST') return 'book'
  if (method === 'GET') return 'look up'
  if (method === 'PUT') return body.includes('"mode":"UPDATE"') ? 'change' : 'simulate change'
  return url.includes('cancellationFlag=SIMULATION') ? 'simulate' : 'cancel'
}

function referenceIn(url: string, ours: ReadonlyMap<string, string>): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://vendor.invalid')
  return searchParams.get('clientReference') ?? ours.get(pathname.split('/').at(-1) ?? '')
}

function bookableKeysIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const { rateKey, rateType } = Object(answer)
  const own = typeof rateKey === 'string' && rateType === 'BOOKABLE' ? [rateKey] : []
  return [...own, ...Object.values(answer).flatMap(bookableKeysIn)]
}
