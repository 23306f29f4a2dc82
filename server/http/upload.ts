import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint'
import { Refusal } from './refusal.ts'

/** What a form adds around its file. */
const envelopeBytes = 16 * 1024
const mostJsonBytes = 64 * 1024

/** Lets such forms in, for the routes that are added here and no others. */
export function acceptUploads(app: FastifyInstance, { mostBytes, json }: Upload) {
  const fields = json === undefined ? 0 : 1
  return (add: (scope: FastifyInstance) => unknown): void => {
    void app.register(async (scope) => {
      await scope.register(multipart, {
        limits: {
          fileSize: mostBytes,
          files: 1,
          fields,
          fieldSize: mostJsonBytes,
          parts: 1 + fields,
          headerPairs: 20,
        },
      })
      add(scope)
    })
  }
}

type UploadedFile = { fileName: string; content: Uint8Array }

/** What the body's schema reads: the file, or the JSON field under its own name and the file, or `null`, as `file`. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<unknown> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'A form with a file is expected.')
  const { mostBytes, json } = upload
  const most = mostBytes + envelopeBytes + (json === undefined ? 0 : mostJsonBytes)
  // said before ten megabytes travelled, where the sender says it
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(mostBytes)
  if (json === undefined) return (await readFile(await request.file(), upload)) ?? raise(fileMissing())
  return readParts(request, { ...upload, json })
}

async function readParts(request: FastifyRequest, upload: Upload & { json: string }) {
  let text: unknown
  let file: UploadedFile | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await readFile(part, upload)
    else if (part.fieldname === upload.json && !part.valueTruncated) text = part.value
    else throw new Refusal('INVALID_REQUEST', `The form may hold ${upload.json} and a file only.`)
  }
  return { [upload.json]: parseJson(text, upload.json), file }
}

async function readFile(
  file: MultipartFile | undefined,
  { mostBytes, file: field = 'file', json }: Upload,
): Promise<UploadedFile | null> {
  if (file?.fieldname !== field || file.filename === undefined) {
    file?.file.resume()
    if (file && json !== undefined) throw fileMissing()
    return null
  }
  const content = await file.toBuffer().catch((error: unknown) => {
    throw file.file.truncated ? tooLarge(mostBytes) : error
  })
  return { fileName: file.filename, content }
}

function parseJson(text: unknown, field: string): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw new Refusal('INVALID_REQUEST', `The form's ${field} is not JSON.`)
  }
}

function fileMissing(): Refusal {
  return new Refusal('INVALID_REQUEST', 'Choose a file first.')
}

function raise(refusal: Refusal): never {
  throw refusal
}

function tooLarge(mostBytes: number): Refusal {
  return new Refusal('BODY_TOO_LARGE', `A file may have at most ${mostBytes / 1024 / 1024} MB.`)
}
