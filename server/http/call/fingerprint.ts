import { createHash, webcrypto } from 'node:crypto'

/** A hash that does not depend on the order of keys; a file is hashed by its content. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url')
}

function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return `bytes:${createHash('sha256').update(value).digest('hex')}`
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`
}

/** The body with each file replaced by its hash, computed outside the event loop because a file may have ten megabytes. */
export async function withoutFile(body: object): Promise<object> {
  const parts = Object.entries(body).map(async ([key, value]) =>
    value instanceof Uint8Array ? [key, `bytes:${await sha256Of(value)}`] : [key, value],
  )
  return Object.fromEntries(await Promise.all(parts))
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
