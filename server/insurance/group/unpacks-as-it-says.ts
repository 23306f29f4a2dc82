import { inflateRawSync } from 'node:zlib'
import { readZipDirectory } from '../../files/zip-directory.ts'

/** Whether every file in a zip is as long as the directory says: who reads it afterwards unpacks no more than that. */
export function unpacksAsItSays(bytes: Uint8Array): boolean {
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
