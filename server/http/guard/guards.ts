import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { health, ready } from '#contract/access/session'
import type { Config } from '../../config.ts'
import { type Refusal, refusal } from '../call/refusal.ts'
import { cspReportPath } from '../observe/csp-reports.ts'
import { metricsPath } from '../observe/metrics.ts'

const plainHost = /^[\w.:[\]-]+$/
const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** What pages may load and do, by directive. */
export function policyOf(config: Pick<Config, 'documentUrl' | 'referrerHosts'>) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // what may become a script, src/lib/call/trusted-types.ts decides
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'frame-src': [
      config.documentUrl ? new URL(config.documentUrl).origin : "'self'",
      ...config.referrerHosts.map((host) => `https://${host}`),
    ],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
}

/** Adds the security headers to every answer (safety: the page). */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      // not `report-to`, which Chromium follows on https alone
      directives: { ...policyOf(config), 'report-uri': [cspReportPath] },
    },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
}

/** Refuses requests for a foreign host, and writes that another site's page sends. Programs, which send no origin, may write. */
export function guardOrigin(app: FastifyInstance, config: Config): void {
  const isOwn = ownHosts(config)
  app.addHook('onRequest', async (request) => {
    if (!isOwn(request.host) && !answersAnyHost(config, request)) throw originRefused()
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    if (origin !== undefined && origin !== ownOrigin(config, request)) throw originRefused()
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw originRefused()
  })
}

/** Tells the hosts of PUBLIC_URL and DOCUMENT_URL; without PUBLIC_URL, the names of this machine. */
function ownHosts({ publicUrl, documentUrl }: Config): (host: string) => boolean {
  if (publicUrl === null) return (host) => localHosts.test(host)
  const ours = [publicUrl, ...(documentUrl === null ? [] : [documentUrl])].map((url) => new URL(url))
  return (host) => plainHost.test(host) && ours.some((own) => hostOf(`${own.protocol}//${host}`) === own.host)
}

/** Normalised: lower case, without the default port. */
function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}

/** Health probes and metrics scrapers use an IP address as host. These routes hold no user data, or need a token. */
function answersAnyHost({ metricsToken }: Config, { routeOptions: { url } }: FastifyRequest): boolean {
  return url === health.path || url === ready.path || (url === metricsPath && metricsToken !== null)
}

function ownOrigin(config: Config, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}

function originRefused(): Refusal {
  return refusal('ORIGIN_REFUSED', 'refusals.originRefused')
}
