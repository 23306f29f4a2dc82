import type { FastifyInstance } from 'fastify'
import { health } from '#contract/session'
import { Refusal } from './refusal.ts'

/** A server that stops finishes what it has begun and begins nothing more. A connection whose request was in flight is
 * not kept for a next one: it would hold up the exit for as long as an idle one may live. */
export function partWhenClosing(server: FastifyInstance): void {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onRequest', async (request) => {
    if (closing && request.routeOptions.url !== health.path)
      throw new Refusal('UNAVAILABLE', 'The server is stopping. Please try again in a moment.', 1)
  })
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
