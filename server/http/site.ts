import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 31_536_000

/** The built app: hashed assets for ever, everything else asked for again; a page's address answers the shell. */
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
    // a missing file is missing; only the address of a screen answers the shell
    if (pathname.startsWith('/api/') || /\.\w+$/.test(pathname)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
