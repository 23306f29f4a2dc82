import { createDecipheriv } from 'node:crypto'
import { blockCipher } from './aes-block.ts'
import type { RawBytes } from './raw-files.ts'
import { base64Spellings } from './readable.ts'

/** A stored record: `iv (12) || ciphertext || tag (16)`, with its name as additional data. */
export type SealedRecord = { name: string; bytes: Buffer }

export type FoundKey = { path: string; offset: number; key: Buffer }

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const blockBytes = 16
/** The least number of different bytes. One random key in ten million has fewer; most texts and tables have. */
const fewestDistinct = 24

/** Tries every 32 bytes of every file as the key of the record; returns each offset where it decrypts. */
export function keysIn(files: readonly RawBytes[], record: SealedRecord): FoundKey[] {
  const mayOpen = quickTest(record)
  return files.flatMap(({ path, bytes }) =>
    variedWindows(bytes)
      .filter((offset) => mayOpen(bytes, offset))
      .map((offset) => ({ path, offset, key: bytes.subarray(offset, offset + keyBytes) }))
      .filter(({ key }) => opens(key, record)),
  )
}

/** Decrypts only the first block, which must be printable JSON; one wrong key in ten million passes. */
function quickTest({ bytes }: SealedRecord): (keys: Buffer, offset: number) => boolean {
  const sealed = bytes.subarray(ivBytes, -tagBytes)
  if (sealed.length < blockBytes) throw new Error('the record is too short to tell a key by')
  const first = [0, 4, 8, 12].map((at) => sealed.readUInt32BE(at))
  // the counter of the first block is 2, because 1 is used for the tag
  const encipher = blockCipher(Buffer.concat([bytes.subarray(0, ivBytes), Buffer.from([0, 0, 0, 2])]))
  return (keys, offset) => {
    const stream = encipher(keys, offset)
    return first.every((word, index) => isPrintable(word ^ (stream[index] ?? 0)))
  }
}

/** Whether each of the four bytes is printable ASCII. */
function isPrintable(word: number): boolean {
  return (
    isText(word >>> 24) && isText((word >>> 16) & 255) && isText((word >>> 8) & 255) && isText(word & 255)
  )
}

const isText = (byte: number) => byte >= 0x20 && byte < 0x7f

function opens(key: Buffer, { name, bytes }: SealedRecord): boolean {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes))
  decipher.update(bytes.subarray(ivBytes, -tagBytes))
  try {
    decipher.final()
    return true
  } catch {
    return false
  }
}

/** The offsets of 32 bytes with at least 24 different values. */
function variedWindows(bytes: Buffer): number[] {
  const counts = new Uint8Array(256)
  const offsets: number[] = []
  let distinct = 0
  for (let end = 0; end < bytes.length; end += 1) {
    const entering = bytes[end] ?? 0
    counts[entering] = (counts[entering] ?? 0) + 1
    if (counts[entering] === 1) distinct += 1
    if (end >= keyBytes) {
      const leaving = bytes[end - keyBytes] ?? 0
      counts[leaving] = (counts[leaving] ?? 0) - 1
      if (counts[leaving] === 0) distinct -= 1
    }
    if (end >= keyBytes - 1 && distinct >= fewestDistinct) offsets.push(end - keyBytes + 1)
  }
  return offsets
}

/** The files that contain the key, each with the encoding. */
export function spellingsOfKey(key: Buffer, files: readonly RawBytes[]): string[] {
  const texts = [
    ['hex', Buffer.from(key.toString('hex'))],
    ['HEX', Buffer.from(key.toString('hex').toUpperCase())],
    ...base64Spellings(key),
  ] as const
  const spellings = [
    ['raw', key] as const,
    ...texts.flatMap(([as, text]) => {
      const wide = Buffer.from(text.toString(), 'utf16le')
      return [
        [as, text],
        [`${as}, UTF-16LE`, wide],
        [`${as}, UTF-16BE`, Buffer.from(wide).swap16()],
      ] as const
    }),
  ]
  return files.flatMap(({ path, bytes }) =>
    spellings.filter(([, spelling]) => bytes.includes(spelling)).map(([as]) => `${path}: ${as}`),
  )
}
