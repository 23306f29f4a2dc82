import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api'
import { failuresOf } from '../../../server/http/call/failures-of.ts'

const byRoute = new Map(
  endpoints.map((endpoint) => [
    `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    { name: endpoint.name, failures: new Set<string>(failuresOf(endpoint)) },
  ]),
)

/** Notes every refusal that the contract does not name for the call which answered it: what a client cannot read in the document. */
export function watchFailures(server: FastifyInstance): readonly string[] {
  const unnamed: string[] = []
  server.addHook('onSend', async (request, reply, payload) => {
    const call = byRoute.get(`${request.method} ${request.routeOptions.url}`)
    if (!call || reply.statusCode < 400 || typeof payload !== 'string') return payload
    const code = String(Object(JSON.parse(payload)).error)
    if (!call.failures.has(code)) unnamed.push(`${call.name}: ${code}`)
    return payload
  })
  return unnamed
}
