import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { health, ready } from '#contract/session'
import type { Config } from '../config.ts'
import { metricsPath } from './metrics.ts'
import { Refusal } from './refusal.ts'

const plainHost = /^[\w.:[\]-]+$/
const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** What every answer says to the browser (safety: the page). */
export async function guardPage(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
        'frame-src': [
          config.documentUrl ? new URL(config.documentUrl).origin : "'self'",
          ...config.referrerHosts.map((host) => `https://${host}`),
        ],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
}

/** A request is for a host of ours. A write comes from our own page or from a program, never from another site's page. */
export function guardOrigin(app: FastifyInstance, config: Config): void {
  const isOwn = ownHosts(config)
  app.addHook('onRequest', async (request) => {
    if (!isOwn(request.host) && !answersAnyHost(config, request)) throw foreign()
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    if (origin !== undefined && origin !== ownOrigin(config, request)) throw foreign()
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign()
  })
}

/** The host of our address, and of the documents where they have one of their own; without an address, this machine. */
function ownHosts({ publicUrl, documentUrl }: Config): (host: string) => boolean {
  if (publicUrl === null) return (host) => localHosts.test(host)
  const ours = [publicUrl, ...(documentUrl === null ? [] : [documentUrl])].map((url) => new URL(url))
  return (host) => plainHost.test(host) && ours.some((own) => hostOf(`${own.protocol}//${host}`) === own.host)
}

/** In small letters, without the port that goes without saying. */
function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}

/** Probes and scrapers come by address. Nothing there is anybody's, or a token guards it. */
function answersAnyHost({ metricsToken }: Config, { routeOptions: { url } }: FastifyRequest): boolean {
  return url === health.path || url === ready.path || (url === metricsPath && metricsToken !== null)
}

function ownOrigin(config: Config, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}

function foreign(): Refusal {
  return new Refusal('ORIGIN_REFUSED', 'This request comes from another site.')
}
