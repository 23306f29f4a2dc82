import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a link without a session is answered. */
export type LinkedAnswer =
  | { kind: 'NOTHING' }
  /** `retryAfter`: in seconds. */
  | { kind: 'TOO_OFTEN'; retryAfter: number }
  /** After a form: the answer stands at another address of this site. */
  | { kind: 'SEE_OTHER'; location: `/s/${string}` }
  | { kind: 'PICTURE'; type: 'image/png' | 'image/jpeg'; content: Uint8Array }
  | {
      kind: 'PAGE'
      status: 200 | 404 | 422
      type: 'text/html; charset=utf-8' | 'text/calendar; charset=utf-8'
      content: string
      /** The Content-Security-Policy. */
      policy: string
      /** Who has this version is told that nothing has changed. */
      etag?: string
    }

/** `form`: the fields of a form that was sent, if the address takes one. */
type Asked = { code: string; request: FastifyRequest; form: URLSearchParams }
export type AnswerLink = (asked: Asked) => Promise<LinkedAnswer>
/** `act`: what a POST does; without it there is none. `takesForm`: it reads the fields of its form. */
export type ServeLinked = (
  path: `/s/${string}/:code${'' | '/logo'}`,
  answers: { open: AnswerLink; act?: AnswerLink; takesForm?: boolean },
) => void

const longestForm = 8_192

/** Serves what somebody opens by the code in an address alone, without a session. Nobody else keeps it, finds it in an index, or learns the
 * address from a page that it leads to. */
export function serveLinked(
  server: FastifyInstance,
  path: Parameters<ServeLinked>[0],
  { open, act, takesForm = false }: Parameters<ServeLinked>[1],
): void {
  type Request = FastifyRequest<{ Params: { code: string } }>
  const answering = (answer: AnswerLink) => async (request: Request, reply: FastifyReply) =>
    send(request, reply, await answer({ code: request.params.code, request, form: formIn(request) }))
  void server.register(async (scope) => {
    const limits = { parseAs: 'string', bodyLimit: longestForm } as const
    scope.removeAllContentTypeParsers()
    if (takesForm) scope.addContentTypeParser('application/x-www-form-urlencoded', limits, keepForm)
    // a form, or a mailbox that unsubscribes (RFC 8058): what is in it says nothing that the address does not
    else scope.addContentTypeParser('*', limits, (_request, _body, done) => done(null, null))
    scope.get(path, answering(open))
    if (act) scope.post(path, answering(act))
  })
}

function keepForm(
  _request: FastifyRequest,
  body: string,
  done: (error: null, form: URLSearchParams) => void,
) {
  done(null, new URLSearchParams(body))
}

const formIn = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())

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
  if (answer.kind === 'SEE_OTHER')
    return reply.header('cache-control', 'no-store').redirect(answer.location, 303)
  if (answer.kind === 'PICTURE')
    return reply.header('cache-control', 'no-store').type(answer.type).send(Buffer.from(answer.content))
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
