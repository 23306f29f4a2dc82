/** Decodes one raw Snappy block at the start of the bytes (Chromium's table blocks and IndexedDB values); `null` if it is
 * invalid. Bytes after the block are ignored. */
export function unsnap(packed: Buffer): Buffer | null {
  const header = varint(packed, 0)
  if (!header || header.value > maxUnpacked) return null
  const out = Buffer.alloc(header.value)
  let at = header.next
  let end = 0
  while (end < out.length) {
    const piece = elementAt(packed, at)
    if (!piece || end + piece.length > out.length) return null
    if (piece.offset === null) {
      if (piece.next + piece.length > packed.length) return null
      packed.copy(out, end, piece.next, piece.next + piece.length)
      at = piece.next + piece.length
    } else {
      if (piece.offset === 0 || piece.offset > end) return null
      // a copy may overlap its own output, which repeats a pattern
      for (let index = 0; index < piece.length; index += 1)
        out[end + index] = out[end + index - piece.offset] ?? 0
      at = piece.next
    }
    end += piece.length
  }
  return out
}

const maxUnpacked = 64 * 1024 * 1024

type Element = { length: number; offset: number | null; next: number }

/** A literal (`offset: null`), or a copy from `offset` bytes back. */
function elementAt(packed: Buffer, at: number): Element | null {
  const tag = packed[at]
  if (tag === undefined || at + 5 > packed.length + 4) return null
  const short = tag >> 2
  switch (tag & 3) {
    case 0: {
      if (short < 60) return { length: short + 1, offset: null, next: at + 1 }
      const bytes = short - 59
      if (at + 1 + bytes > packed.length) return null
      return { length: packed.readUIntLE(at + 1, bytes) + 1, offset: null, next: at + 1 + bytes }
    }
    case 1: {
      if (at + 2 > packed.length) return null
      const offset = ((tag >> 5) << 8) | (packed[at + 1] ?? 0)
      return { length: (short & 7) + 4, offset, next: at + 2 }
    }
    case 2: {
      if (at + 3 > packed.length) return null
      return { length: short + 1, offset: packed.readUInt16LE(at + 1), next: at + 3 }
    }
    default: {
      if (at + 5 > packed.length) return null
      return { length: short + 1, offset: packed.readUInt32LE(at + 1), next: at + 5 }
    }
  }
}

/** Decodes an unsigned LEB128 number. */
export function varint(bytes: Buffer, at: number): { value: number; next: number } | null {
  let value = 0
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return null
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return { value, next: at + index + 1 }
  }
  return null
}
