import { inflateRawSync } from 'node:zlib'
import { readZipDirectory } from '../../files/zip-directory.ts'

/** Whether every file in a zip unpacks to the size in the directory, so that a later reader cannot unpack more. */
export function hasDeclaredSizes(bytes: Uint8Array): boolean {
  return readZipDirectory(bytes).every(({ dataAt, packed, unpacked, method }) => {
    if (method === 0 || unpacked === 0) return packed <= Math.max(unpacked, 2)
    try {
      const data = bytes.subarray(dataAt, dataAt + packed)
      return inflateRawSync(data, { maxOutputLength: unpacked }).length === unpacked
    } catch {
      return false
    }
  })
}
