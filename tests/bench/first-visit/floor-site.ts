import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export type FloorSite = { port: number; close(): Promise<void> }

/** Builds the bare app of the same packages, and serves it, compressed, over the same protocol as the product. `rows` is
 * the answer of its only call. */
export async function serveFloor(rows: unknown): Promise<FloorSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-floor-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../floor', import.meta.url)),
    logLevel: 'warn',
    plugins: [
      react(),
      VitePWA({
        injectRegister: false,
        manifest: { name: 'Floor', display: 'standalone', start_url: '/list' },
        workbox: { clientsClaim: true },
      }),
    ],
    build: { outDir: folder, target: 'es2023', emptyOutDir: true },
  })
  compressFiles(folder)
  const server = fastify()
  server.get('/api/rows', () => rows)
  // as the product serves its files: hashed ones are cached for ever, the others are revalidated
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  server.get('/*', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'))
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    port: Number(new URL(address).port),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As the product's build does it; every browser of the bench takes Brotli. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (/\.(js|css|html|webmanifest)$/.test(name))
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  }
}
