import { randomUUID } from 'node:crypto'
import type { Upload } from '#contract/call/endpoint'

export type FormFile = { readonly field: string; readonly name: string; readonly content: Uint8Array }

/** A `multipart/form-data` body as a browser sends it. */
export class FormBody {
  readonly contentType: string
  readonly payload: Buffer<ArrayBuffer>

  constructor({ fields = {}, file }: { fields?: Readonly<Record<string, string>>; file?: FormFile }) {
    const boundary = `----${randomUUID()}`
    const begin = (disposition: string) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}`)
    const texts = Object.entries(fields).flatMap(([name, value]) => [
      begin(`name="${name}"\r\n\r\n`),
      Buffer.from(`${value}\r\n`),
    ])
    const attached = file
      ? [
          begin(
            `name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
          ),
          file.content,
          Buffer.from('\r\n'),
        ]
      : []
    this.contentType = `multipart/form-data; boundary=${boundary}`
    this.payload = Buffer.concat([...texts, ...attached, Buffer.from(`--${boundary}--\r\n`)])
  }
}

/** Builds the form for an endpoint that takes JSON and an optional file from the parsed body of that endpoint. */
export function formOf({ json = '', file: field = 'file' }: Upload, body: unknown): FormBody {
  const { [json]: value, file } = Object(body)
  return new FormBody({
    fields: { [json]: JSON.stringify(value) },
    ...(file && { file: { field, name: file.fileName, content: file.content } }),
  })
}
