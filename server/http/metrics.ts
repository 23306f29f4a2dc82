import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { Refusal } from './refusal.ts'

export const metricsPath = '/metrics'

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What a proxy of this machine says of itself. One that says nothing cannot be told from a person here. */
const marksOfProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** How long calls take, by route and status: for whoever has the token; without one only in the demo, on this machine. */
export function serveMetrics(
  server: FastifyInstance,
  { metricsToken, demo }: Pick<Config, 'metricsToken' | 'demo'>,
): void {
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
  server.get(metricsPath, async (request, reply) => {
    if (metricsToken === null) {
      if (!demo || !isOfThisMachine(request))
        throw new Refusal('NOT_FOUND', 'There is nothing at this address.')
    } else if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Refusal('NOT_SIGNED_IN', 'The metrics need their token.')
    }
    reply.type(registry.contentType).header('cache-control', 'no-store')
    return reply.send(await registry.metrics())
  })
}

function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    thisMachine.has(socket.remoteAddress ?? '') && marksOfProxies.every((name) => headers[name] === undefined)
  )
}

/** In a time that tells nothing of where they differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
