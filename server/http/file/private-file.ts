import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '../call/viewer.ts'

export type PrivateFile = { fileName: string; type: string; content: Uint8Array }

/** The viewer by the session cookie, because a link opened in a window sends no bearer token. */
export type FindCookieViewer = (request: FastifyRequest) => Promise<Viewer | null>

export type FindPrivateFile = (viewer: Viewer, assetKey: string) => Promise<PrivateFile | null>

const gone =
  'This address is no longer valid. Open the file again from its booking.\n' +
  'Alamat ini tidak berlaku lagi. Buka berkasnya sekali lagi dari pesanannya.\n'

/** Serves a file at `path?assetKey=` as a download. The browser never displays it, so that no content of it can run on our
 * origin (safety: H9, H11). */
export function servePrivateFile(
  server: FastifyInstance,
  path: string,
  find: FindPrivateFile,
  findCookieViewer: FindCookieViewer,
): void {
  server.get<{ Querystring: { assetKey?: unknown } }>(path, async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    const { assetKey } = request.query
    const viewer = typeof assetKey === 'string' ? await findCookieViewer(request) : null
    const file = viewer && (await find(viewer, String(assetKey)))
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send(gone)
    const { content } = file
    return reply
      .type(file.type)
      .header('content-disposition', dispositionOf(file.fileName))
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  })
}

function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
