import { notWhatItSays, refuseFile } from './refuse-file.ts'

const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const entrySize = 128

/** A Word document of the old kind: a compound file with the streams of Word in its directory. */
export function checkDoc(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 1_536 || !file.subarray(0, 8).equals(start)) throw notWhatItSays()
  const shift = file.readUInt16LE(30)
  const ordered = file.readUInt16LE(28) === 0xfffe
  if (!ordered || (shift !== 9 && shift !== 12)) throw notWhatItSays()
  if (!hasStream(file, 'WordDocument')) throw notWhatItSays()
  if (hasStream(file, '_VBA_PROJECT') || hasStream(file, 'Macros'))
    throw refuseFile('This document has macros; save it without them.')
}

/** The name as an entry of the directory writes it: at an entry's beginning, with its length behind it. */
function hasStream(file: Buffer, name: string): boolean {
  const written = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = file.indexOf(written); at >= 0; at = file.indexOf(written, at + 1)) {
    const isEntry = at % entrySize === 0 && at + 66 <= file.length
    if (isEntry && file.readUInt16LE(at + 64) === written.length) return true
  }
  return false
}
