import type { FastifyInstance } from 'fastify'

export type PublicPage = {
  status: 200 | 400 | 404
  type: 'text/html; charset=utf-8' | 'application/pdf'
  content: string | Uint8Array
  /** The Content-Security-Policy: which origins may frame it, and what it may load. */
  policy: string
  fileName?: string
}

export type FindPage = (asked: { query: unknown; address: string }) => Promise<PublicPage>

const hourSeconds = 3_600

/** Serves a page that is the same for everybody and that our other pages may show in a frame. */
export function servePublicPage(server: FastifyInstance, path: string, find: FindPage): void {
  server.get(path, async (request, reply) => {
    const page = await find({ query: request.query, address: request.ip })
    return (
      reply
        .code(page.status)
        .type(page.type)
        .header('cache-control', page.status === 200 ? `public, max-age=${hourSeconds}` : 'no-store')
        .header('content-security-policy', page.policy)
        // it can name one origin only; the policy above names all
        .removeHeader('x-frame-options')
        .headers(page.fileName ? { 'content-disposition': `inline; filename="${page.fileName}"` } : {})
        .send(typeof page.content === 'string' ? page.content : Buffer.from(page.content))
    )
  })
}
