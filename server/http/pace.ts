import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** A body brings so many bytes a second in every stretch, from the first one on. Measured over stretches and not since
 * its beginning: a fast start would otherwise pay for a long silence after it. */
export type Pace = {
  readonly stretchMs: number
  readonly bytesPerSecond: number
  readonly checkEveryMs: number
}

type Body = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** When the stretch began, and what the connection had brought by then. */
  since: number
  before: number
  refused: boolean
}

export const tooSlow =
  'The request came too slowly, or stopped on its way. Nothing was done; please send it again.'

/** Ends requests whose body comes too slowly. Slow readers and slow handlers are not its business. */
export function createBodyWatch({ stretchMs, bytesPerSecond, checkEveryMs }: Pace) {
  const arriving = new Set<Body>()
  let timer: NodeJS.Timeout | null = null

  function check(): void {
    const now = performance.now()
    for (const body of arriving) {
      const { raw } = body.request
      if (raw.complete || raw.socket.destroyed) arriving.delete(body)
      else if (body.refused) raw.socket.destroy()
      // what has arrived is not read: the server is the slower one
      else if (raw.readableLength >= raw.readableHighWaterMark) beginStretch(body, now)
      else if (now - body.since >= stretchMs) {
        const bytes = raw.socket.bytesRead - body.before
        if (bytes >= (bytesPerSecond * (now - body.since)) / 1_000) beginStretch(body, now)
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
      // a request that a test injects has arrived
      if (!hasBody || !(socket instanceof Socket)) return
      arriving.add({
        request,
        reply,
        since: performance.now(),
        before: socket.bytesRead,
        refused: false,
      })
      timer ??= setInterval(check, checkEveryMs).unref()
    },
  }
}

function beginStretch(body: Body, now: number): void {
  body.since = now
  body.before = body.request.raw.socket.bytesRead
}

/** Whoever reads the body hears of it as of any broken body, and answers; without a reader there is nothing to answer. */
function refuse(body: Body): void {
  const { request, reply } = body
  if (reply.sent || reply.raw.headersSent || request.raw.listenerCount('error') === 0) {
    request.raw.socket.destroy()
    return
  }
  body.refused = true
  reply.header('connection', 'close')
  request.raw.emit('error', new Refusal('TOO_SLOW', tooSlow))
}
