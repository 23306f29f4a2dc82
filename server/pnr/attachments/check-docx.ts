import { inflateRawSync } from 'node:zlib'
import { notWhatItSays, refuseFile } from './refuse-file.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const contentTypes = '[Content_Types].xml'
const mostContentTypes = 256 * 1024

/** A Word document by what its directory and its list of parts say; nothing else of it is unpacked. */
export function checkDocx(bytes: Uint8Array): void {
  const entries = readZipDirectory(bytes)
  const names = new Set(entries.map(({ name }) => name))
  const types = entries.find(({ name }) => name === contentTypes)
  if (!types || !names.has('word/document.xml')) throw notWhatItSays()
  const listed = textOf(bytes, types)
  const macros = entries.some(({ name }) => /vba|activex/i.test(name)) || /macroenabled|vba/i.test(listed)
  if (macros) throw refuseFile('This document has macros; save it without them.')
  if (!listed.includes('wordprocessingml.document.main+xml')) throw notWhatItSays()
}

function textOf(bytes: Uint8Array, { dataAt, packed, method }: ZipEntry): string {
  const data = bytes.subarray(dataAt, dataAt + packed)
  if (packed > mostContentTypes) throw notWhatItSays()
  if (method === 0) return Buffer.from(data).toString('utf8')
  try {
    return inflateRawSync(data, { maxOutputLength: mostContentTypes }).toString('utf8')
  } catch {
    throw notWhatItSays()
  }
}
