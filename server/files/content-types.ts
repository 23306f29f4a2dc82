import { inflateRawSync } from 'node:zlib'
import { fileDamaged } from './refuse-file.ts'
import type { ZipEntry } from './zip-directory.ts'

const maxBytes = 256 * 1024

/** The `[Content_Types].xml` of an office document: the only part that we unpack to identify it. */
export function contentTypesOf(bytes: Uint8Array, entries: readonly ZipEntry[]): string {
  const entry = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!entry || entry.packed > maxBytes) throw fileDamaged()
  const data = bytes.subarray(entry.dataAt, entry.dataAt + entry.packed)
  if (entry.method === 0) return Buffer.from(data).toString('utf8')
  try {
    return inflateRawSync(data, { maxOutputLength: maxBytes }).toString('utf8')
  } catch {
    throw fileDamaged()
  }
}
