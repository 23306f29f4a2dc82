import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Refusal } from './refusal.ts'

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** How long calls take, by route and status, for a scraper on this machine. */
export function serveMetrics(server: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  server.get('/metrics', async (request, reply) => {
    const behindProxy = request.headers['x-forwarded-for'] !== undefined
    if (behindProxy || !thisMachine.has(request.socket.remoteAddress ?? ''))
      throw new Refusal('NOT_FOUND', 'There is nothing at this address.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
