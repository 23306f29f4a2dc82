import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isApiPath } from '#contract/call/path-spelling'
import type { Config } from '../config.ts'
import { createDiskWatch, type DiskWatch } from '../db/disk-full.ts'
import { answerBrokenRequest, answerError, answerErrors } from './call/errors.ts'
import { type ConnectionLimits, defaultConnectionLimits } from './guard/connection-limits.ts'
import { drainOnClose } from './guard/drain-on-close.ts'
import { guardOrigin, setSecurityHeaders } from './guard/guards.ts'
import { limitConnections } from './guard/limit-connections.ts'
import { createBodyRateGuard } from './guard/min-body-rate.ts'
import { permissionsPolicy } from './guard/permissions-policy.ts'
import { trustedProxies } from './guard/trusted-proxies.ts'
import { type LogStream, loggerOptions } from './observe/log.ts'

type Options = {
  connectionLimits?: ConnectionLimits
  logStream?: LogStream | undefined
  disk?: DiskWatch
}

/** The address of a screen that cannot be decoded is read as it stands, as browsers do: the app says that there is no such page. */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return isApiPath(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** A server with its limits, guards and error answers, but without routes. */
export async function createServer(
  config: Config,
  { connectionLimits = defaultConnectionLimits, logStream, disk = createDiskWatch() }: Options = {},
): Promise<FastifyInstance> {
  const bodyRate = createBodyRateGuard(connectionLimits.minBodyRate)
  const isTrustedProxy = trustedProxies(config.trustProxy)
  const prepareReply = (request: FastifyRequest, reply: FastifyReply) => {
    bodyRate.watch(request, reply)
    reply.raw.setHeader('permissions-policy', permissionsPolicy)
  }
  const server = Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // `drainOnClose` answers with our own error body
    return503OnClosing: false,
    trustProxy: isTrustedProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: connectionLimits.requestMs,
    http: {
      headersTimeout: connectionLimits.headersMs,
      connectionsCheckingInterval: connectionLimits.checkEveryMs,
    },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // hooks do not run for these errors
    frameworkErrors(error, request, reply) {
      prepareReply(request, reply)
      return answerError(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  limitConnections(server.server, { most: connectionLimits.connectionsPerAddress, isTrustedProxy })
  answerErrors(server, disk)
  server.addHook('onRequest', async (request, reply) => prepareReply(request, reply))
  await setSecurityHeaders(server, config)
  guardOrigin(server, config)
  drainOnClose(server)
  await server.register(cookie)
  await server.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return server
}
