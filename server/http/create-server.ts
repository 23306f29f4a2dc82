import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { answerError, answerErrors } from './errors.ts'
import { guardOrigin, guardPage } from './guards.ts'
import { type LogStream, logTo } from './log.ts'

/** A server with its guards and no route yet. */
export async function createServer(config: Config, logStream?: LogStream): Promise<FastifyInstance> {
  const server = Fastify({
    logger: logTo(config.logLevel, logStream),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
  })
  answerErrors(server)
  partWhenClosing(server)
  await guardPage(server, config)
  guardOrigin(server, config)
  await server.register(cookie)
  await server.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return server
}

/** A connection whose request was in flight when the server began to stop is not kept for a next one: it would hold up
 * the exit for as long as an idle one may live. */
function partWhenClosing(server: FastifyInstance): void {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
