import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

type Limit = { readonly mostBytes: number }

/** What a form adds around its file. */
const envelopeBytes = 16 * 1024

/** Lets forms with a file in, for the routes that are added here and no others. */
export function acceptUploads(app: FastifyInstance, { mostBytes }: Limit) {
  return (add: (scope: FastifyInstance) => unknown): void => {
    void app.register(async (scope) => {
      await scope.register(multipart, {
        limits: { fileSize: mostBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      })
      add(scope)
    })
  }
}

/** The one file of the form, in its field `file`. */
export async function readUpload(
  request: FastifyRequest,
  { mostBytes }: Limit,
): Promise<{ fileName: string; content: Uint8Array }> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'A form with a file is expected.')
  // said before ten megabytes travelled, where the sender says it
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + envelopeBytes) throw tooLarge(mostBytes)
  const file = await request.file()
  if (file?.fieldname !== 'file' || file.filename === undefined) {
    file?.file.resume()
    throw new Refusal('INVALID_REQUEST', 'Choose a file first.')
  }
  const content = await file.toBuffer().catch((error: unknown) => {
    throw file.file.truncated ? tooLarge(mostBytes) : error
  })
  return { fileName: file.filename, content }
}

function tooLarge(mostBytes: number): Refusal {
  return new Refusal('BODY_TOO_LARGE', `A file may have at most ${mostBytes / 1024 / 1024} MB.`)
}
