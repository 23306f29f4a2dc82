import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Bounds, usualBounds } from './bounds.ts'
import { partWhenClosing } from './closing.ts'
import { boundConnections } from './connections.ts'
import { answerBrokenRequest, answerError, answerErrors } from './errors.ts'
import { guardOrigin, guardPage } from './guards.ts'
import { type LogStream, logTo } from './log.ts'
import { ownProxies } from './own-proxies.ts'
import { createBodyWatch } from './pace.ts'
import { permissionsPolicy } from './permissions-policy.ts'

type Choices = { bounds?: Bounds; logStream?: LogStream | undefined }

/** A server with its guards and no route yet. */
export async function createServer(
  config: Config,
  { bounds = usualBounds, logStream }: Choices = {},
): Promise<FastifyInstance> {
  const bodies = createBodyWatch(bounds.pace)
  const isOwnProxy = ownProxies(config.trustProxy)
  const meet = (request: FastifyRequest, reply: FastifyReply) => {
    bodies.watch(request, reply)
    reply.raw.setHeader('permissions-policy', permissionsPolicy)
  }
  const server = Fastify({
    logger: logTo(config.logLevel, logStream),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // ours is in the words of the contract
    return503OnClosing: false,
    trustProxy: isOwnProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: bounds.requestMs,
    http: { headersTimeout: bounds.headersMs, connectionsCheckingInterval: bounds.checkEveryMs },
    routerOptions: { maxParamLength: 200 },
    // no hook has seen it
    frameworkErrors(error, request, reply) {
      meet(request, reply)
      return answerError(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  boundConnections(server.server, { most: bounds.connectionsOfAddress, isOwnProxy })
  answerErrors(server)
  server.addHook('onRequest', async (request, reply) => meet(request, reply))
  await guardPage(server, config)
  guardOrigin(server, config)
  partWhenClosing(server)
  await server.register(cookie)
  await server.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return server
}
