import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/call/endpoint'
import { type Refusal, refusal } from '../call/refusal.ts'

/** Upper bound of what a multipart form adds to its file. */
const envelopeBytes = 16 * 1024
const maxJsonBytes = 64 * 1024

/** Accepts multipart forms, only on the routes that are added with the result. */
export function acceptUploads(app: FastifyInstance, { maxBytes, json }: Upload) {
  const fields = json === undefined ? 0 : 1
  return (add: (scope: FastifyInstance) => unknown): void => {
    void app.register(async (scope) => {
      await scope.register(multipart, {
        limits: {
          fileSize: maxBytes,
          files: 1,
          fields,
          fieldSize: maxJsonBytes,
          parts: 1 + fields,
          headerPairs: 20,
        },
      })
      add(scope)
    })
  }
}

type UploadedFile = { fileName: string; content: Uint8Array }

/** The input of the body schema: the file; or, with `json`, an object of the JSON field and `file` (`null` without one). */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<unknown> {
  if (!request.isMultipart()) throw refusal('UNSUPPORTED_MEDIA_TYPE', 'refusals.formExpected')
  const { maxBytes, json } = upload
  const maxRequestBytes = maxBytes + envelopeBytes + (json === undefined ? 0 : maxJsonBytes)
  // refuses before the upload when the client announces its length
  if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes) throw tooLarge(maxBytes)
  if (json === undefined) return (await readFile(await request.file(), upload)) ?? raise(fileMissing())
  return readParts(request, { ...upload, json })
}

async function readParts(request: FastifyRequest, upload: Upload & { json: string }) {
  let text: unknown
  let file: UploadedFile | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await readFile(part, upload)
    else if (part.fieldname === upload.json && !part.valueTruncated) text = part.value
    else throw refusal('INVALID_REQUEST', 'refusals.formHoldsMore', { field: upload.json })
  }
  return { [upload.json]: parseJson(text, upload.json), file }
}

async function readFile(
  file: MultipartFile | undefined,
  { maxBytes, file: field = 'file', json }: Upload,
): Promise<UploadedFile | null> {
  if (file?.fieldname !== field || file.filename === undefined) {
    file?.file.resume()
    if (file && json !== undefined) throw fileMissing()
    return null
  }
  const content = await file.toBuffer().catch((error: unknown) => {
    throw file.file.truncated ? tooLarge(maxBytes) : error
  })
  return { fileName: file.filename, content }
}

function parseJson(text: unknown, field: string): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw refusal('INVALID_REQUEST', 'refusals.formNotJson', { field })
  }
}

function fileMissing(): Refusal {
  return refusal('INVALID_REQUEST', 'refusals.chooseFile')
}

function raise(refusal: Refusal): never {
  throw refusal
}

function tooLarge(maxBytes: number): Refusal {
  return refusal('BODY_TOO_LARGE', 'refusals.fileTooLarge', { most: maxBytes / 1024 / 1024 })
}
