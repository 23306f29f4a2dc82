import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureBody, type FailureCode, statusOfFailure } from '#contract/call/failure'
import { type DiskWatch, isDiskFull } from '../../db/disk-full.ts'
import { connectionFacts, isConnectionLost } from '../../db/lost-connection.ts'
import { isTransactionConflict } from '../../db/transaction-conflict.ts'
import { tooSlowSentence } from '../guard/min-body-rate.ts'
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
    return answerRefusal(reply, request, new Refusal('UNAVAILABLE', databaseUnreachable, 2))
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk of the database is full')
    return answerRefusal(reply, request, new Refusal('UNAVAILABLE', databaseFull, 60))
  }
  if (isTransactionConflict(error)) {
    request.log.warn({ err: error }, 'the database ended a transaction each time it was run')
    return answerRefusal(reply, request, new Refusal('UNAVAILABLE', busySentence, 2))
  }
  const code = codeOf(error)
  if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected')
  return answerRefusal(reply, request, new Refusal(code, sentenceByCode[code] ?? sentenceByCode.INTERNAL))
}

const busySentence = 'The server is busy or stopping. Please try again in a moment.'

const databaseUnreachable =
  'The database cannot be reached for a moment. Nothing was lost; please try again, it is done once only.'

export const databaseFull =
  'The database has no room left on its disk. Nothing was lost; please try again when there is room, it is done once only.'

/** Answers bytes that are not a valid request, and a request that did not arrive in time. */
export function answerBrokenRequest(error: Error & { code: string }, socket: Socket): void {
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TOO_SLOW' : 'INVALID_REQUEST'
  const status = statusOfFailure[code]
  const failure: FailureBody = {
    error: code,
    errorDescription: sentenceByCode[code] ?? sentenceByCode.INTERNAL,
  }
  const body = JSON.stringify(failure)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

const sentenceByCode: Partial<Record<FailureCode, string>> & { INTERNAL: string } = {
  INTERNAL: 'Something went wrong on our side. Nothing was lost; please try again.',
  INVALID_REQUEST: 'The request could not be read.',
  TOO_SLOW: tooSlowSentence,
  BODY_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content is not understood.',
  UNAVAILABLE: busySentence,
}

function codeOf(error: FastifyError): FailureCode {
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
