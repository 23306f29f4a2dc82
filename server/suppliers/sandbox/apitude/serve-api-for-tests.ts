import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { gzipSync } from 'node:zlib'
import type { Api } from './api.ts'

export type ServedApi = {
  readonly origin: string
  /** Requests so far, as `GET /path?query`. */
  readonly arrived: readonly string[]
  /** The most requests that were open at once. */
  maxOpen(): number
  close(): Promise<void>
}

/** Serves an API on loopback, packed as the vendor does; where it gives no answer, the connection ends. `tls`: over https. */
export async function serveApi(api: Api, tls?: TlsOptions): Promise<ServedApi> {
  const arrived: string[] = []
  let open = 0
  let most = 0
  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    arrived.push(`${request.method} ${request.url}`)
    const gone = new AbortController()
    reply.on('close', () => gone.abort())
    const text = Buffer.concat(parts).toString()
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox.invalid')
    const {
      status,
      headers: own,
      body,
    } = await api({
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: Object.fromEntries(headers),
      body: text === '' ? undefined : JSON.parse(text),
      signal: gone.signal,
    })
    reply.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip', ...own })
    reply.end(gzipSync(JSON.stringify(body)))
  }
  const listen = (request: IncomingMessage, reply: ServerResponse) => {
    open += 1
    most = Math.max(most, open)
    reply.on('close', () => {
      open -= 1
    })
    answer(request, reply).catch(() => reply.destroy())
  }
  const server = tls ? createHttpsServer(tls, listen) : createServer(listen)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a server that listens on a port has this address
  const { port } = server.address() as AddressInfo
  return {
    origin: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    arrived,
    maxOpen: () => most,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
