import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as Connections, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, type Answer } from '../support/client/agent-client.ts'
import { FormBody } from '../support/client/form-body.ts'

/** A stream of events. */
export type Followed = {
  hasBegun(): boolean
  /** When the first event has arrived that tells of a change. */
  changedAt(): Promise<number>
  stop(): void
}

/** An address of this machine that is not the proxy's. */
export const ownAddress = '127.0.0.2'

/** A person who reaches the server through a proxy, over TLS, from `ownAddress`. */
export class ProxiedAgent extends Agent {
  readonly site: URL
  readonly #connections = new Connections({ keepAlive: true, localAddress: ownAddress })

  constructor(site: string) {
    super()
    this.site = new URL(site)
  }

  async raw(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.#ask(method, path, { ...this.headers(body), ...headers }, this.#bytes(body))
    const text = await textOf(answer)
    const isJson = answer.headers['content-type']?.includes('json')
    return { status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text, headers: answer.headers }
  }

  /** A reply that goes on, through the proxy. */
  async follow(path: string): Promise<Followed> {
    return followed(
      await this.#ask('GET', path, { ...this.headers(undefined), 'accept-encoding': 'gzip, br' }),
    )
  }

  /** The same without the proxy. */
  async followDirectly(path: string, port: number): Promise<Followed> {
    const headers = { ...this.headers(undefined), host: this.site.host, 'x-forwarded-proto': 'https' }
    const asked = plainRequest({ host: '127.0.0.1', port, path, headers }).end()
    const [answer] = await once(asked, 'response')
    return followed(answer)
  }

  upload(path: string, file: { name: string; content: Uint8Array }): Promise<Answer> {
    return this.raw('POST', path, new FormBody({ file: { field: 'file', ...file } }), {
      'idempotency-key': randomUUID(),
    })
  }

  close(): void {
    this.#connections.destroy()
  }

  #bytes(body: unknown): Buffer {
    return body === undefined ? Buffer.alloc(0) : Buffer.from(this.payload(body))
  }

  async #ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Buffer = Buffer.alloc(0),
  ): Promise<IncomingMessage> {
    const asked = request({
      host: '127.0.0.1',
      port: this.site.port,
      servername: this.site.hostname,
      // made for this run, by a proxy that nobody else knows
      rejectUnauthorized: false,
      agent: this.#connections,
      method,
      path,
      headers: {
        ...headers,
        host: this.site.host,
        'content-length': String(body.length),
        // what anybody may write: a proxy must not pass it on as true
        'x-forwarded-for': '203.0.113.9',
      },
    })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    return answer
  }
}

function followed(answer: IncomingMessage): Followed {
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  answer.on('error', () => {})
  const changedAt = async () => {
    while (!text.includes('"groupList":["')) await wait(5)
    return performance.now()
  }
  return { hasBegun: () => text.includes('data:'), changedAt, stop: () => answer.destroy() }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
