import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Schema } from '#contract/call/endpoint'
import { refusal } from '../call/refusal.ts'
import type { Viewer } from '../call/viewer.ts'
import { beginEvents, type EventStream, type Teller } from './event-stream.ts'

export type StreamLimits = {
  /** Streams of one user: of their devices, each with a session of its own. */
  readonly ofUser: number
  /** Of this process. */
  readonly inAll: number
  /** After so long the client asks anew, with a token that is valid then. */
  readonly lifeMs: number
}

export const defaultStreamLimits: StreamLimits = { ofUser: 10, inAll: 2_000, lifeMs: 3_600_000 }

type Caller = Pick<Viewer, 'userId' | 'sessionId'>
type Place = Caller & { url: string; end(): void }

/** The streams of events that this process sends. */
export type OpenStreams = {
  /** Begins a stream, or throws `TOO_MANY_CALLS`, while the server stops `UNAVAILABLE`. A second one of the same session takes the place of the first, whose client has gone
   * without a word. */
  open<S extends Schema>(
    caller: Caller,
    reply: FastifyReply,
    /** What it does not name does not leave. */
    message: S,
    start: (stream: EventStream) => Promise<Teller<v.InferOutput<S>>>,
  ): Promise<void>
  count(): number
}

/** All streams end when the server stops: it waits for running requests. */
export function createOpenStreams(
  server: FastifyInstance,
  { ofUser, inAll, lifeMs }: StreamLimits = defaultStreamLimits,
): OpenStreams {
  const places = new Set<Place>()
  let isStopping = false
  server.addHook('preClose', async () => {
    // one that is about to open would hold up the stop
    isStopping = true
    for (const { end } of places) end()
  })

  function refuseTooMany({ userId }: Caller): void {
    const more = { retryAfter: 300 }
    if (places.size >= inAll) throw refusal('TOO_MANY_CALLS', 'refusals.streamsInAll', {}, more)
    const own = [...places].filter((place) => place.userId === userId)
    if (own.length >= ofUser)
      throw refusal('TOO_MANY_CALLS', 'refusals.streamsOfUser', { limit: ofUser }, more)
  }

  return {
    count: () => places.size,
    async open({ userId, sessionId }, reply, message, start) {
      if (isStopping) throw refusal('UNAVAILABLE', 'refusals.serverStopping', {}, { retryAfter: 1 })
      const { url = '' } = reply.request.routeOptions
      for (const place of places) if (place.sessionId === sessionId && place.url === url) place.end()
      refuseTooMany({ userId, sessionId })
      let stream: EventStream | null = null
      let isOver = false
      const end = () => {
        isOver = true
        places.delete(place)
        clearTimeout(life)
        stream?.end()
      }
      const place: Place = { userId, sessionId, url, end }
      places.add(place)
      const life = setTimeout(end, lifeMs).unref()
      try {
        const teller = await start({ wake: () => stream?.wake(), end })
        stream = beginEvents(reply, {
          take() {
            const said = teller.take()
            return said === null ? null : v.parse(message, said)
          },
          ended() {
            end()
            teller.ended()
          },
        })
        if (isOver) stream.end()
      } catch (error) {
        end()
        throw error
      }
    },
  }
}
