import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 31_536_000

/** Serves the built app: hashed assets are cached for a year, other files are revalidated, and the address of a screen answers
 * index.html. */
export async function serveSite(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes(`${folder}/assets/`)
      reply.setHeader('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  server.get('/*', (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    // a missing file is 404; only the address of a screen answers index.html
    if (pathname.startsWith('/api/') || /\.\w+$/.test(pathname)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
