import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { openSession } from '#contract/access/session'
import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import type { AccessTokens, SsoTokens } from '../../auth/tokens.ts'

/** An account and a user, such as `NUSA/sari`. */
export type DemoAgent = `${string}/${string}`

/** Calls the app inside this process, as the browsers of the demo's agents do. */
export type DemoAgents = {
  /** `key` is the idempotency key of a write in words; the same words are the same write. */
  call<E extends Endpoint>(agent: DemoAgent, endpoint: E, asked: Ask<E>, key?: string): Promise<ReplyOf<E>>
  upload(agent: DemoAgent, path: string, file: DemoFile): Promise<void>
}

export type DemoFile = { readonly name: string; readonly content: Buffer }

type Needs = {
  server: FastifyInstance
  ssoTokens: SsoTokens
  accessTokens: AccessTokens
  now: () => Date
}
type Device = {
  readonly userAgent: string
  readonly cookies: Map<string, string>
  accessToken: string
  expiresAt: number
  /** `null`: signed out. */
  session: { userId: string; sessionId: string; openedAt: number } | null
}
type Request = { method: string; url: string; body?: string | Buffer; headers?: Record<string, string> }

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
]

/** Agents sign in once a week. */
const sessionMs = 7 * 86_400_000

export function createDemoAgents({ server, ssoTokens, accessTokens, now }: Needs): DemoAgents {
  const devices = new Map<DemoAgent, Device>()

  async function send(device: Device, { method, url, body, headers }: Request): Promise<unknown> {
    const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await server.inject({
      method: method as 'GET', // inject takes any method; its type lists them
      url,
      headers: {
        host: 'localhost',
        'user-agent': device.userAgent,
        ...(cookie && { cookie }),
        ...(device.accessToken && { authorization: `Bearer ${device.accessToken}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })
    if (response.statusCode !== 200) {
      throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`)
    }
    for (const { name, value } of response.cookies) device.cookies.set(name, value)
    return response.json()
  }

  async function signedIn(agent: DemoAgent): Promise<Device> {
    const device = devices.get(agent) ?? {
      userAgent: browsers[devices.size % browsers.length] ?? '',
      cookies: new Map(),
      accessToken: '',
      expiresAt: 0,
      session: null,
    }
    devices.set(agent, device)
    const at = now()
    if (device.expiresAt > at.getTime()) return device
    const { session } = device
    if (session && session.openedAt > at.getTime() - sessionMs) {
      const { accessToken, expiresAt } = await accessTokens.issue(session.userId, session.sessionId, at)
      return Object.assign(device, { accessToken, expiresAt: expiresAt.getTime() })
    }
    return signIn(device, agent, at)
  }

  /** By a partner's token, because a password takes long to check. */
  async function signIn(device: Device, agent: DemoAgent, at: Date): Promise<Device> {
    const [account = '', user = ''] = agent.split('/')
    const token = await ssoTokens.issue(account, user, uuidOf(`${agent} ${at.toISOString()}`), at)
    const opened = await send(device, jsonOf(openSession, { body: { token } }))
    const { accessToken, expiresAt, claims } = v.parse(openSession.reply, opened)
    const read = await accessTokens.read(accessToken, at)
    return Object.assign(device, {
      accessToken,
      expiresAt: Date.parse(expiresAt),
      session: read && { userId: claims.userId, sessionId: read.sessionId, openedAt: at.getTime() },
    })
  }

  return {
    async call(agent, endpoint, asked, key) {
      const request = jsonOf(endpoint, asked)
      const headers = { ...request.headers, ...(key && { 'idempotency-key': uuidOf(key) }) }
      return v.parse(endpoint.reply, await send(await signedIn(agent), { ...request, headers }))
    },
    async upload(agent, path, { name, content }) {
      const boundary = `----${uuidOf(name)}`
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`
      const body = Buffer.concat([
        Buffer.from(`${head}content-type: application/octet-stream\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const headers = {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': uuidOf(`${path} ${name}`),
      }
      await send(await signedIn(agent), { method: 'POST', url: path, body, headers })
    },
  }
}

/** Path parameters and query in the address, the body as JSON. */
function jsonOf<E extends Endpoint>({ method, path }: E, { params, query, body }: Ask<E>): Request {
  const given = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  const url = pathOf(path, params) + search
  if (body === undefined) return { method, url }
  return { method, url, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

export function pathOf(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(Object(params), name)))
}

export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
