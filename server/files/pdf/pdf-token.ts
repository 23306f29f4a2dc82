/** `text`: the name without its slash, or the word; empty for strings. `end`: the offset behind the token. */
export type PdfToken = {
  kind: 'name' | 'word' | 'string' | 'open-dictionary' | 'close-dictionary' | 'open-array' | 'close-array'
  text: string
  end: number
}

const whitespace = new Set([0, 9, 10, 12, 13, 32])
const delimiter = new Set(Buffer.from('()<>[]{}/%'))
const [backslash, hash] = [0x5c, 0x23]
const [opening, closing, less, greater, slash, percent] = Buffer.from('()<>/%')
const [openBracket, closeBracket, lineFeed, carriageReturn] = Buffer.from('[]\n\r')

/** The next token; `null` at the end. */
export function nextToken(bytes: Uint8Array, from: number): PdfToken | null {
  const at = skipSpace(bytes, from)
  const byte = bytes[at]
  if (byte === undefined) return null
  if (byte === slash) return readName(bytes, at + 1)
  if (byte === opening) return { kind: 'string', text: '', end: endOfString(bytes, at) }
  if (byte === openBracket) return { kind: 'open-array', text: '[', end: at + 1 }
  if (byte === closeBracket) return { kind: 'close-array', text: ']', end: at + 1 }
  if (byte === less) {
    if (bytes[at + 1] === less) return { kind: 'open-dictionary', text: '<<', end: at + 2 }
    const end = bytes.indexOf(greater ?? 0, at)
    return { kind: 'string', text: '', end: end < 0 ? bytes.length : end + 1 }
  }
  if (byte === greater && bytes[at + 1] === greater)
    return { kind: 'close-dictionary', text: '>>', end: at + 2 }
  if (delimiter.has(byte)) return { kind: 'word', text: String.fromCharCode(byte), end: at + 1 }
  const end = endOfWord(bytes, at)
  return { kind: 'word', text: letters(bytes, at, end), end }
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    const byte = bytes[at]
    if (byte === percent) at = endOfLine(bytes, at)
    else if (byte === undefined || !whitespace.has(byte)) return at
    else at += 1
  }
}

function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1
  return at
}

function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === opening) depth += 1
    else if (byte === closing) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return bytes.length
}

function endOfWord(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    const byte = bytes[at]
    if (byte === undefined || whitespace.has(byte) || delimiter.has(byte)) return at
    at += 1
  }
}

function letters(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')
}

function readName(bytes: Uint8Array, from: number): PdfToken {
  const end = endOfWord(bytes, from)
  const written = letters(bytes, from, end)
  const text = bytes.subarray(from, end).includes(hash) ? unescapeName(written) : written
  return { kind: 'name', text, end }
}

/** `#53` is `S`. Invalid digits are computed as in Chrome, and a name ends at a zero byte, as in readers written in C, so that
 * we read each name as those readers do. */
function unescapeName(written: string): string {
  const name = written.replace(/#(.)(.)/gs, (_, high: string, low: string) =>
    String.fromCharCode((digit(high) * 16 + digit(low)) & 0xff),
  )
  return name.split('\0', 1)[0] ?? ''
}

function digit(sign: string): number {
  const code = sign.toUpperCase().charCodeAt(0)
  return code > 0x39 ? code - 0x41 + 10 : code - 0x30
}
