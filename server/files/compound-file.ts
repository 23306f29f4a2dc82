const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const entrySize = 128

/** Whether this is an OLE compound file, as `.doc` and `.xls` are, by its header. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes)
  if (file.length < 1_536 || !file.subarray(0, 8).equals(start)) return false
  const shift = file.readUInt16LE(30)
  return file.readUInt16LE(28) === 0xfffe && (shift === 9 || shift === 12)
}

/** Whether a directory entry has this name: UTF-16 at the beginning of an entry, with its length at offset 64. */
export function hasStream(bytes: Uint8Array, name: string): boolean {
  const file = bufferOf(bytes)
  const written = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = file.indexOf(written); at >= 0; at = file.indexOf(written, at + 1)) {
    const isEntry = at % entrySize === 0 && at + 66 <= file.length
    if (isEntry && file.readUInt16LE(at + 64) === written.length) return true
  }
  return false
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
