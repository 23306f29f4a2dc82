import type { FastifyInstance } from 'fastify'
import { health } from '#contract/access/session'
import { refusal } from '../call/refusal.ts'

/** While the server stops, running requests finish and new ones are refused. Connections are not kept alive: an idle one
 * would delay the exit until its keep-alive timeout. */
export function drainOnClose(server: FastifyInstance): void {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onRequest', async (request) => {
    if (closing && request.routeOptions.url !== health.path)
      throw refusal('UNAVAILABLE', 'refusals.serverStopping', {}, { retryAfter: 1 })
  })
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
