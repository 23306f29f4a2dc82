import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service that takes what comes without looking at it, or never answers. */
export async function startSink(answers: boolean) {
  const taken = new Set<string>()
  let requests = 0
  const server = createServer((request, reply) => {
    requests += 1
    request.resume()
    if (!answers) return
    request.on('end', () => {
      taken.add(request.url ?? '')
      reply.writeHead(201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    taken,
    requests: () => requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
