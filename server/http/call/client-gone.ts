import type { FastifyReply } from 'fastify'

const stalledMs = 60_000

/** Closes a connection without traffic, so that its slot is freed. */
export function closeWhenStalled({ raw }: FastifyReply): void {
  raw.setTimeout(stalledMs, () => raw.destroy())
}

/** Aborted when the client has gone. */
export function abortedOnClose({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
