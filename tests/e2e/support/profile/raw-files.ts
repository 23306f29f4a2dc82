import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { blocksOfTable, isTable, piecesOfLog } from './leveldb.ts'
import { unsnap } from './snappy.ts'

/** The bytes of a file, or a part of it after decompression. */
export type RawBytes = { path: string; bytes: Buffer }

/** The bytes of every file below the folder, and its decompressed parts. */
export function rawBytesIn(folder: string): RawBytes[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => readingsOf(relative(folder, file), readFileSync(file)))
    .filter(({ bytes }) => bytes.length > 0)
}

function readingsOf(path: string, bytes: Buffer): RawBytes[] {
  const raw = { path, bytes }
  if (isTable(bytes)) {
    const blocks = Buffer.concat(blocksOfTable(bytes))
    return [raw, { path: `${path}, blocks`, bytes: blocks }, packedValues(path, blocks)]
  }
  if (path.endsWith('.log')) {
    const pieces = piecesOfLog(bytes)
    return [
      raw,
      { path: `${path}, seams`, bytes: seamsOf(pieces) },
      packedValues(path, Buffer.concat(pieces)),
    ]
  }
  return [raw, packedValues(path, bytes)]
}

/** Bytes on each side of a seam: no planted text and no key is longer, in any encoding. */
const seamBytes = 256

/** The bytes around each border of two fragments, joined without the header between them. */
function seamsOf(pieces: readonly Buffer[]): Buffer {
  return Buffer.concat(
    pieces.flatMap((piece, index) => {
      const next = pieces[index + 1]
      return next ? [piece.subarray(-seamBytes), next.subarray(0, seamBytes)] : []
    }),
  )
}

/** Chromium compresses a large value of IndexedDB, and writes it after these bytes. */
const packedValue = Buffer.from([0xff, 0x11, 0x02])

function packedValues(path: string, bytes: Buffer): RawBytes {
  const found: Buffer[] = []
  for (let at = bytes.indexOf(packedValue); at >= 0; at = bytes.indexOf(packedValue, at + 1)) {
    const value = unsnap(bytes.subarray(at + packedValue.length))
    if (value) found.push(value)
  }
  return { path: `${path}, values`, bytes: Buffer.concat(found) }
}
