import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureBody, statusOfFailure } from '#contract/call/failure'
import { type DiskWatch, isDiskFull } from '../../db/disk-full.ts'
import { connectionFacts, isConnectionLost } from '../../db/lost-connection.ts'
import { isTransactionConflict } from '../../db/transaction-conflict.ts'
import { Refusal, refusal } from './refusal.ts'

/** Every error is answered here: a refusal with its sentence, anything else with a request id and no detail. */
export function answerErrors(app: FastifyInstance, disk: DiskWatch): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    disk.notice(error)
    return answerError(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    answerRefusal(reply, request, refusal('NOT_FOUND', 'refusals.nothingHere')),
  )
}

/** Also answers errors before routing, for example an address that cannot be decoded: Fastify's own message would repeat it. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) return answerRefusal(reply, request, error)
  if (isConnectionLost(error)) {
    request.log.warn(connectionFacts(error), 'the database could not be reached')
    return answerRefusal(reply, request, unavailable('refusals.databaseUnreachable', 2))
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk of the database is full')
    return answerRefusal(reply, request, databaseFull())
  }
  if (isTransactionConflict(error)) {
    request.log.warn({ err: error }, 'the database ended a transaction each time it was run')
    return answerRefusal(reply, request, unavailable('refusals.serverBusy', 2))
  }
  const code = codeOf(error)
  if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected')
  return answerRefusal(reply, request, refusal(code, reasonOf[code]))
}

export const databaseFull = () => unavailable('refusals.databaseFull', 60)

const unavailable = (
  reason: `refusals.${'databaseFull' | 'databaseUnreachable' | 'serverBusy'}`,
  retryAfter: number,
) => refusal('UNAVAILABLE', reason, {}, { retryAfter })

/** Answers bytes that are not a valid request, and a request that did not arrive in time. */
export function answerBrokenRequest(error: Error & { code: string }, socket: Socket): void {
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TOO_SLOW' : 'INVALID_REQUEST'
  const status = statusOfFailure[code]
  const body = JSON.stringify(refusal(code, reasonOf[code]).body())
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

const reasonOf = {
  INTERNAL: 'refusals.ourFault',
  INVALID_REQUEST: 'refusals.requestUnreadable',
  TOO_SLOW: 'refusals.requestTooSlow',
  BODY_TOO_LARGE: 'refusals.requestTooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'refusals.contentUnknown',
  UNAVAILABLE: 'refusals.serverBusy',
} as const

function codeOf(error: FastifyError): keyof typeof reasonOf {
  if (error.statusCode === 413) return 'BODY_TOO_LARGE'
  if (error.statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  if (error.statusCode === 503) return 'UNAVAILABLE'
  return error.statusCode && error.statusCode < 500 ? 'INVALID_REQUEST' : 'INTERNAL'
}

function answerRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const body: FailureBody = { ...refusal.body(), requestId: request.id }
  if (refusal.retryAfter !== undefined) {
    body.retryAfter = refusal.retryAfter
    reply.header('retry-after', String(refusal.retryAfter))
  }
  return reply.code(statusOfFailure[refusal.code]).header('cache-control', 'no-store').send(body)
}
