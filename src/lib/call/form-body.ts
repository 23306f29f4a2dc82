import type { Upload } from '#contract/call/endpoint'

/** The multipart body of an uploading call: its JSON field, and the file if there is one; without such a field it is the file alone. */
export function formBody({ json, file: field = 'file' }: Upload, body: unknown): FormData {
  const form = new FormData()
  if (json !== undefined) form.set(json, JSON.stringify(entry(body, json)))
  const file = json === undefined ? body : entry(body, 'file')
  const content = entry(file, 'content')
  if (content instanceof Uint8Array) {
    form.set(field, new File([new Uint8Array(content)], String(entry(file, 'fileName'))))
  }
  return form
}

function entry(value: unknown, name: string): unknown {
  return typeof value === 'object' && value ? Reflect.get(value, name) : undefined
}
