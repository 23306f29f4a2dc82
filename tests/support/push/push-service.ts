import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { type PushMessage, pushMessage } from '#contract/notices/message'
import type { PushNetwork } from '../../../server/notices/push/send-push.ts'
import { type BrowserKeys, openPush } from './open-push.ts'

/** An answer: a status, also with `Retry-After` in seconds; after a while; or none. */
export type PushAnswer = number | { status: number; retryAfter?: string } | { slowMs: number } | 'NEVER'

export type Arrived = {
  endpoint: string
  message: PushMessage
  ttl: number
  urgency: string
  topic: string
  /** By which key of the installation it was signed. */
  signedBy: string
  bytes: number
}

export type TestBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string }
  keys: BrowserKeys
}

export type PushService = {
  readonly origin: string
  /** What was taken. */
  readonly arrived: readonly Arrived[]
  /** Requests that were answered otherwise or not at all, by endpoint. */
  readonly others: readonly string[]
  /** How the next requests for a browser are answered, in this order; then 201. */
  answer(browser: TestBrowser, ...answers: PushAnswer[]): void
  /** All requests, from now on; `null`: 201 again. */
  answerAll(answer: PushAnswer | null): void
  subscribe(): TestBrowser
  /** What a browser has shown: of a notice that arrived twice the first. */
  shownBy(browser: TestBrowser): Arrived[]
  close(): Promise<void>
}

/** Push services of tests are on this machine. */
export const loopbackNetwork: PushNetwork = {
  isEndpoint: (address) => /^http:\/\/127\.0\.0\.1:\d+\//.test(address),
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
  deadlineMs: 1_500,
}

/** A push service on loopback that checks the signature of each request and opens its message. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, TestBrowser>()
  const planned = new Map<string, PushAnswer[]>()
  const arrived: Arrived[] = []
  const others: string[] = []
  let toAll: PushAnswer | null = null

  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const endpoint = `${origin}${request.url}`
    const browser = browsers.get(endpoint)
    const answer = planned.get(endpoint)?.shift() ?? toAll ?? 201
    if (answer === 'NEVER') {
      others.push(endpoint)
      return
    }
    if (typeof answer === 'object' && 'slowMs' in answer)
      await new Promise((resolve) => setTimeout(resolve, answer.slowMs))
    const status = typeof answer === 'number' ? answer : 'status' in answer ? answer.status : 201
    if (status === 201 && browser) {
      const signedBy = signerOf(request.headers.authorization ?? '', origin)
      const message = v.parse(pushMessage, JSON.parse(openPush(body, browser.keys)))
      const { ttl, urgency, topic } = request.headers
      arrived.push({
        endpoint,
        message,
        ttl: Number(ttl),
        urgency: String(urgency),
        topic: String(topic),
        signedBy,
        bytes: body.length,
      })
    } else others.push(endpoint)
    if (typeof answer === 'object' && 'retryAfter' in answer && answer.retryAfter)
      reply.setHeader('retry-after', answer.retryAfter)
    reply.writeHead(browser || status !== 201 ? status : 404).end()
  }

  const server = createServer((request, reply) => {
    reply.on('error', () => {})
    take(request, reply).catch((error: unknown) => reply.writeHead(400).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    arrived,
    others,
    answer: ({ subscription }, ...answers) => void planned.set(subscription.endpoint, answers),
    answerAll(answer) {
      toAll = answer
    },
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/${randomUUID()}`
      const subscription = {
        endpoint,
        p256dh: ecdh.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      }
      const browser = { subscription, keys: { ecdh, auth } }
      browsers.set(endpoint, browser)
      return browser
    },
    shownBy({ subscription }) {
      const shown = new Set<string>()
      return arrived.filter(({ endpoint, message }) => {
        const { noticeId } = message.notification.data
        if (endpoint !== subscription.endpoint || shown.has(noticeId)) return false
        shown.add(noticeId)
        return true
      })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** The key that a request is signed by (RFC 8292); throws where the signature is wrong, too old or for somebody else. */
function signerOf(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isTimely = exp * 1_000 > Date.now() && exp * 1_000 < Date.now() + 86_400_000
  if (!isSigned || aud !== audience || !isTimely || !/^(mailto|https):/.test(sub))
    throw new Error('not signed')
  return key
}
