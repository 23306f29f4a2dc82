import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

/** Where the build puts the document, beside the bundle. */
const builtFile = fileURLToPath(new URL('./openapi/openapi.json', import.meta.url))

type Document = {
  readonly etag: string
  readonly plain: Buffer
  /** `null` when the server runs from source: the answer is compressed as any other. */
  readonly compressed: { readonly br: Buffer; readonly gzip: Buffer } | null
}

/** Serves the API's document, which is read or made once, at the first request. Clients ask with its ETag whether it changed. */
export function serveOpenApi(server: FastifyInstance, version: string): void {
  let document: Promise<Document> | undefined
  server.get('/api/openapi.json', async (request, reply) => {
    document ??= existsSync(builtFile) ? readBuilt() : make(version)
    const { etag, plain, compressed } = await document
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = compressed && negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
    if (encoding !== 'br' && encoding !== 'gzip') return reply.send(plain)
    return reply.header('content-encoding', encoding).send(compressed?.[encoding])
  })
}

async function readBuilt(): Promise<Document> {
  const [plain, br, gzip] = await Promise.all(['', '.br', '.gz'].map((end) => readFile(builtFile + end)))
  if (!plain || !br || !gzip) throw new Error(`${builtFile} is not complete`)
  return { etag: etagOf(plain), plain, compressed: { br, gzip } }
}

async function make(version: string): Promise<Document> {
  const plain = Buffer.from(JSON.stringify(openApi(version)))
  return { etag: etagOf(plain), plain, compressed: null }
}

/** Weak, because one tag stands for every encoding. */
function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url')}"`
}
