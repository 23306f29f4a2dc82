import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../call/viewer.ts'
import type { FindCookieViewer } from './private-file.ts'

type Picture = { type: 'image/png' | 'image/jpeg'; content: Uint8Array; hash: string }

export type FindPicture = (viewer: Viewer, orgId: string) => Promise<Picture | null>

const weekSeconds = 7 * 86_400

/** Serves the logo of an organisation at `path`, found by the session cookie because an image sends no bearer token. With its hash
 * as `v` it is kept on the device, so that the header has it offline, too. */
export function servePrivatePicture(
  server: FastifyInstance,
  path: string,
  find: FindPicture,
  findCookieViewer: FindCookieViewer,
): void {
  server.get<{ Params: { orgId: string }; Querystring: { v?: unknown } }>(path, async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
    const viewer = await findCookieViewer(request)
    const picture = viewer && (await find(viewer, request.params.orgId))
    if (!picture)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('There is no logo.\n')
    const isCurrent = request.query.v === picture.hash
    const { content } = picture
    return reply
      .type(picture.type)
      .header('cache-control', isCurrent ? `private, max-age=${weekSeconds}, immutable` : 'no-store')
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  })
}
