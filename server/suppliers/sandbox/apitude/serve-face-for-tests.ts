import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Face } from './face.ts'

export type ServedFace = {
  readonly origin: string
  /** Requests so far, as `GET /path?query`. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** Serves a face on loopback, packed as the vendor does. */
export async function serveFace(face: Face): Promise<ServedFace> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`)
      const url = new URL(request.url ?? '/', 'http://sandbox')
      const text = Buffer.concat(parts).toString()
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      face({ method: request.method ?? '', path: url.pathname, query: url.searchParams, headers, body }).then(
        (answer) => {
          reply.writeHead(answer.status, {
            'content-type': 'application/json',
            'content-encoding': 'gzip',
            ...answer.headers,
          })
          reply.end(gzipSync(JSON.stringify(answer.body)))
        },
        () => reply.destroy(),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a server that listens on a port has this address
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
