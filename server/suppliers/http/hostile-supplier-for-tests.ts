import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Behaviour = (reply: ServerResponse, request: IncomingMessage) => void

export type HostileSupplier = {
  readonly origin: string
  /** Requests that have arrived, as `POST /path`. */
  readonly arrived: readonly string[]
  behave(now: Behaviour): void
  close(): Promise<void>
}

/** A supplier on loopback that answers as it is told to. */
export async function startHostileSupplier(): Promise<HostileSupplier> {
  let behaviour: Behaviour = (reply) => reply.end('{}')
  const arrived: string[] = []
  const server = createServer((request, reply) => {
    // the request is read first, as a supplier would
    request.resume()
    request.on('end', () => {
      arrived.push(`${request.method} ${request.url}`)
      behaviour(reply, request)
    })
    reply.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a server that listens on a port has this address
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    behave(now) {
      behaviour = now
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const json =
  (text: string | Buffer, headers: Record<string, string | number> = {}, status = 200): Behaviour =>
  (reply) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers })
    reply.end(text)
  }

export const gzipped = (bytes: string | Buffer) => json(bytes, { 'content-encoding': 'gzip' })

/** Goes on for as long as somebody reads. */
export const endless =
  (part: Buffer, headers: Record<string, string | number> = {}): Behaviour =>
  (reply) => {
    reply.writeHead(200, headers)
    const send = () => {
      while (!reply.destroyed && reply.write(part)) {}
      if (!reply.destroyed) reply.once('drain', send)
    }
    send()
  }
