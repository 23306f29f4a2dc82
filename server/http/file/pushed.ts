import type { FastifyInstance, FastifyRequest } from 'fastify'

export type ReceivePush = {
  /** The receiver at an address, by the code in it; `null`: there is none. */
  find(code: string): Promise<{
    /** Counts a message; answers in how many seconds the next one may come, `null`: it may be read. */
    count(): Promise<number | null>
    /** `body`: parsed JSON; `undefined`: it is none. */
    receive(body: unknown): Promise<void>
  } | null>
}

/** Counts a code that nobody has; answers in how many seconds the address may try another one, `null`: now. */
type CountWrong = (address: string) => Promise<number | null>

export type ServePushed = (path: `/s/${string}/:code`, receiver: ReceivePush, countWrong: CountWrong) => void

const longestMessage = 1_000_000

/** Serves what another system sends us by itself, at an address with a secret code, without a session. Whatever is in a message, it is answered
 * alike; a wrong code is answered like any address that does not exist, before its message is read. */
export function servePushed(
  server: FastifyInstance,
  path: Parameters<ServePushed>[0],
  { find }: ReceivePush,
  countWrong: CountWrong,
): void {
  type Request = FastifyRequest<{ Params: { code: string } }>
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: longestMessage },
      (_request, body, done) => done(null, jsonOf(String(body))),
    )
    scope.post(path, {
      async onRequest(request: Request, reply) {
        if (await find(request.params.code)) return
        const retryAfter = await countWrong(request.ip)
        if (retryAfter === null) return reply.callNotFound()
        return reply.code(429).header('retry-after', retryAfter).send()
      },
      async handler(request: Request, reply) {
        const receiver = await find(request.params.code)
        if (!receiver) return reply.callNotFound()
        reply.header('cache-control', 'no-store')
        const retryAfter = await receiver.count()
        if (retryAfter !== null) return reply.code(429).header('retry-after', retryAfter).send()
        await receiver.receive(request.body)
        return reply.code(204).send()
      },
    })
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
