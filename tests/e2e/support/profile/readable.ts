import type { RawBytes } from './raw-files.ts'

/** A text that was found: in which file, in which encoding. */
export type Sighting = { text: string; as: string; path: string }

export function sightingsOf(texts: readonly string[], files: readonly RawBytes[]): Sighting[] {
  return texts.flatMap((text) =>
    spellingsOf(text).flatMap(([as, bytes]) =>
      files.filter((file) => file.bytes.includes(bytes)).map(({ path }) => ({ text, as, path })),
    ),
  )
}

/** The encodings in which a text may be on a disk. */
function spellingsOf(text: string): (readonly [string, Buffer])[] {
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  const encoded = encodeURIComponent(text)
  return [
    ['UTF-8', Buffer.from(text)],
    ['UTF-16LE', little],
    ['UTF-16BE', big],
    ...(encoded === text ? [] : [['of an address', Buffer.from(encoded)] as const]),
    ...base64Spellings(Buffer.from(text)),
  ]
}

/** In base64 and base64url, at each of the three alignments of the bytes. */
export function base64Spellings(bytes: Buffer): (readonly [string, Buffer])[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes])
    // only characters that do not depend on neighbouring bytes
    const from = Math.ceil((before * 8) / 6)
    const to = Math.floor((padded.length * 8) / 6)
    const plain = padded.toString('base64').slice(from, to)
    const url = padded.toString('base64url').slice(from, to)
    const spellings = [[`base64+${before}`, Buffer.from(plain)] as const]
    return url === plain ? spellings : [...spellings, [`base64url+${before}`, Buffer.from(url)] as const]
  })
}
