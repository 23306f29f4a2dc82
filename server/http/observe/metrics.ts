import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { refusal } from '../call/refusal.ts'
import type { CspReport } from './csp-reports.ts'

export const metricsPath = '/metrics'

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Headers that show a proxy on this machine. Without them, a proxy looks like a local client. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** A finished call to a supplier; `ms` is its duration. */
type SupplierCall = { product: string; supplierCode: string; name: string; outcome: string; ms: number }

/** A request to a supplier and its end; `ms` is its duration. */
type SupplierExchange = {
  supplierCode: string
  operation: string
  status: number | null
  failure: string | null
  ms: number
}

export type Metrics = {
  countSupplierCall(call: SupplierCall): void
  countSupplierExchange(exchange: SupplierExchange): void
  countRefusals(product: string, supplierCode: string, kind: string, refusals: number): void
  countLostEvidence(): void
  countCspReport(report: CspReport): void
  /** `validUntil`: until when the certificate that is shown to a supplier is valid; `null`: none can be used. */
  watchCertificate(supplierCode: string, validUntil: () => Date | null): void
  /** `lastGood`: when the last good backup was taken; `null`: there is none. */
  watchBackups(lastGood: () => Promise<Date | null>): void
  /** `outcome`: what the push service made of it. */
  countPush(outcome: string): void
}

/** Serves Prometheus metrics to clients with the token; without a configured token, only the demo serves them, locally. */
export function serveMetrics(
  server: FastifyInstance,
  { metricsToken, demo }: Pick<Config, 'metricsToken' | 'demo'>,
  openStreams: () => number = () => 0,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  new Gauge({
    name: 'http_open_streams',
    help: 'Streams of events that devices follow now',
    registers: [registry],
    collect() {
      this.set(openStreams())
    },
  })
  const supplierDuration = new Histogram({
    name: 'supplier_call_duration_seconds',
    help: 'Time of a call to a supplier; a timeout counts as FAILED, a refusal as REFUSED',
    labelNames: ['product', 'supplier', 'call', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const exchangeDuration = new Histogram({
    name: 'supplier_exchange_duration_seconds',
    help: 'Time of a request to a supplier; its outcome is answered, given_up or the failure',
    labelNames: ['supplier', 'operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'supplier_refusals_total',
    help: 'What suppliers refused, and what of their answers is not offered, by kind',
    labelNames: ['product', 'supplier', 'kind'],
    registers: [registry],
  })
  const certificates = new Map<string, () => Date | null>()
  new Gauge({
    name: 'supplier_certificate_valid_until_seconds',
    help: 'Unix time until which the certificate is valid by which a supplier knows us; 0: none can be used',
    labelNames: ['supplier'],
    registers: [registry],
    collect() {
      for (const [supplier, validUntil] of certificates) {
        this.set({ supplier }, (validUntil()?.getTime() ?? 0) / 1_000)
      }
    },
  })
  const lostEvidence = new Counter({
    name: 'supplier_evidence_lost_total',
    help: 'Exchanges with suppliers that could not be kept as evidence',
    registers: [registry],
  })
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'What browsers blocked by the content security policy and reported',
    labelNames: ['directive', 'blocked'],
    registers: [registry],
  })
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Pushes to devices, by what the push service made of them: SENT, GONE, LATER, REFUSED',
    labelNames: ['outcome'],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    // an hour of events is no slow call
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  server.get(metricsPath, async (request, reply) => {
    if (metricsToken === null) {
      if (!demo || !isFromLoopback(request)) throw refusal('NOT_FOUND', 'refusals.nothingHere')
    } else if (!equalInConstantTime(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      reply.header('www-authenticate', 'Bearer')
      throw refusal('NOT_SIGNED_IN', 'refusals.metricsToken')
    }
    reply.type(registry.contentType).header('cache-control', 'no-store')
    return reply.send(await registry.metrics())
  })
  return {
    countSupplierCall({ product, supplierCode, name, outcome, ms }) {
      supplierDuration.observe({ product, supplier: supplierCode, call: name, outcome }, ms / 1_000)
    },
    countSupplierExchange({ supplierCode, operation, status, failure, ms }) {
      const outcome = failure ?? (status === null ? 'given_up' : 'answered')
      exchangeDuration.observe({ supplier: supplierCode, operation, outcome }, ms / 1_000)
    },
    countRefusals: (product, supplier, kind, refusals) => refused.inc({ product, supplier, kind }, refusals),
    countLostEvidence: () => lostEvidence.inc(),
    countCspReport: (report) => cspReports.inc(report),
    watchCertificate: (supplierCode, validUntil) => void certificates.set(supplierCode, validUntil),
    watchBackups(lastGood) {
      new Gauge({
        name: 'backup_last_good_seconds',
        help: 'Unix time at which the last good backup was taken; 0: there is none',
        registers: [registry],
        async collect() {
          // while the database is away the other figures are served
          const at = await lastGood().catch(() => undefined)
          if (at !== undefined) this.set((at?.getTime() ?? 0) / 1_000)
        },
      })
    },
    countPush: (outcome) => pushes.inc({ outcome }),
  }
}

function isFromLoopback({ socket, headers }: FastifyRequest): boolean {
  return (
    loopbackAddresses.has(socket.remoteAddress ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}

function equalInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
