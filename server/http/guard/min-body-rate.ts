import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../call/refusal.ts'

/** The rate at which a body must arrive, in each window of time. Windows, because with an average since the start a fast
 * start would allow a long silence. */
export type MinBodyRate = {
  readonly windowMs: number
  readonly bytesPerSecond: number
  readonly checkEveryMs: number
}

type ArrivingBody = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** In milliseconds of `performance.now()`. */
  windowStart: number
  bytesAtStart: number
  refused: boolean
}

/** Ends requests whose body arrives too slowly. Clients that read slowly and slow handlers are not affected. */
export function createBodyRateGuard({ windowMs, bytesPerSecond, checkEveryMs }: MinBodyRate) {
  const arriving = new Set<ArrivingBody>()
  let timer: NodeJS.Timeout | null = null

  function check(): void {
    const now = performance.now()
    for (const body of arriving) {
      const { raw } = body.request
      if (raw.complete || raw.socket.destroyed) arriving.delete(body)
      else if (body.refused) raw.socket.destroy()
      // the read buffer is full, so the server is the slower side
      else if (raw.readableLength >= raw.readableHighWaterMark) startWindow(body, now)
      else if (now - body.windowStart >= windowMs) {
        const bytes = raw.socket.bytesRead - body.bytesAtStart
        if (bytes >= (bytesPerSecond * (now - body.windowStart)) / 1_000) startWindow(body, now)
        else refuse(body)
      }
    }
    if (arriving.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  return {
    watch(request: FastifyRequest, reply: FastifyReply): void {
      const { headers, socket } = request.raw
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
      // a request injected by a test has no socket
      if (!hasBody || !(socket instanceof Socket)) return
      arriving.add({
        request,
        reply,
        windowStart: performance.now(),
        bytesAtStart: socket.bytesRead,
        refused: false,
      })
      timer ??= setInterval(check, checkEveryMs).unref()
    },
  }
}

function startWindow(body: ArrivingBody, now: number): void {
  body.windowStart = now
  body.bytesAtStart = body.request.raw.socket.bytesRead
}

/** The error event makes the reader of the body fail, and Fastify answers. Without a reader, the connection is closed. */
function refuse(body: ArrivingBody): void {
  const { request, reply } = body
  if (reply.sent || reply.raw.headersSent || request.raw.listenerCount('error') === 0) {
    request.raw.socket.destroy()
    return
  }
  body.refused = true
  reply.header('connection', 'close')
  request.raw.emit('error', refusal('TOO_SLOW', 'refusals.requestTooSlow'))
}
