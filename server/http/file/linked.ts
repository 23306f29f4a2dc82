import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a link without a session is answered. */
export type LinkedAnswer =
  | { kind: 'NOTHING' }
  /** `retryAfter`: in seconds. */
  | { kind: 'TOO_OFTEN'; retryAfter: number }
  | {
      kind: 'PAGE'
      status: 200 | 404
      type: 'text/html; charset=utf-8' | 'text/calendar; charset=utf-8'
      content: string
      /** The Content-Security-Policy. */
      policy: string
      /** Who has this version is told that nothing has changed. */
      etag?: string
    }

type Asked = { code: string; request: FastifyRequest }
export type AnswerLink = (asked: Asked) => Promise<LinkedAnswer>
/** `act`: what a POST does; without it there is none. */
export type ServeLinked = (
  path: `/s/${string}/:code`,
  answers: { open: AnswerLink; act?: AnswerLink },
) => void

const longestForm = 4_096

/** Serves what somebody opens by the code in an address alone, without a session. Nobody else keeps it, finds it in an index, or learns the
 * address from a page that it leads to. */
export function serveLinked(
  server: FastifyInstance,
  path: Parameters<ServeLinked>[0],
  { open, act }: Parameters<ServeLinked>[1],
): void {
  type Request = FastifyRequest<{ Params: { code: string } }>
  const answering = (answer: AnswerLink) => async (request: Request, reply: FastifyReply) =>
    send(request, reply, await answer({ code: request.params.code, request }))
  void server.register(async (scope) => {
    // a form, or a mailbox that unsubscribes (RFC 8058): what is in it says nothing that the address does not
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, _body, done) =>
      done(null, null),
    )
    scope.get(path, answering(open))
    if (act) scope.post(path, answering(act))
  })
}

function send(request: FastifyRequest, reply: FastifyReply, answer: LinkedAnswer): unknown {
  reply
    .header('x-robots-tag', 'noindex, nofollow')
    // with `no-referrer` browsers send a form with the origin `null`
    .header('referrer-policy', 'same-origin')
  if (answer.kind === 'NOTHING') return reply.callNotFound()
  if (answer.kind === 'TOO_OFTEN') {
    return reply
      .code(429)
      .header('retry-after', answer.retryAfter)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Too many requests. / Terlalu banyak permintaan.\n')
  }
  const { status, type, content, policy, etag } = answer
  reply
    .header('cache-control', etag === undefined ? 'no-store' : 'private, no-cache')
    .header('content-security-policy', policy)
  if (etag !== undefined) reply.header('etag', etag)
  if (etag !== undefined && hasVersion(request, etag)) return reply.code(304).send()
  return reply.code(status).type(type).send(content)
}

function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim())
  return known.includes(etag)
}
