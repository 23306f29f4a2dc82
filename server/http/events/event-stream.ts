import type { FastifyReply } from 'fastify'

/** Server-sent events to one client. */
export type EventStream = {
  /** There may be something to say. */
  wake(): void
  end(): void
}

/** What a stream says. */
export type Teller<Message> = {
  /** What is to be said now; `null`: nothing. Asked only when the client has taken all before, so that what has come up meanwhile
   * is one message, however slowly it reads. */
  take(): Message | null
  /** Whoever has ended the stream. */
  ended(): void
}

/** A client that takes nothing for so long has gone without a word. */
const stalledMs = 60_000

/** Begins the reply, whatever its teller has to say first. A stream is not compressed, which would hold events back. */
export function beginEvents<Message>(
  reply: FastifyReply,
  { take, ended }: Teller<Message>,
  now: () => number = () => performance.now(),
): EventStream {
  const { raw } = reply
  let isOver = false
  let takenAt: number | null = null
  const over = () => {
    if (isOver) return
    isOver = true
    ended()
  }
  const say = () => {
    if (isOver) return
    if (takenAt !== null) {
      if (now() - takenAt > stalledMs) raw.destroy()
      return
    }
    const message = take()
    if (message === null) return
    takenAt = now()
    raw.write(`data: ${JSON.stringify(message)}\n\n`, () => {
      takenAt = null
      say()
    })
  }
  reply.hijack()
  raw.once('close', over)
  raw.on('error', () => {})
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx sends each event at once
    'x-accel-buffering': 'no',
    // nothing follows on it, and a stopping server does not wait for it
    connection: 'close',
  })
  raw.flushHeaders()
  // the client left before its stream began
  if (raw.destroyed) over()
  else say()
  return {
    wake: say,
    end() {
      if (isOver) return
      over()
      // what waits for a client that does not read is not worth the wait
      if (takenAt === null) raw.end()
      else raw.destroy()
    },
  }
}
