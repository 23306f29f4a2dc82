import { nextToken } from './pdf-token.ts'

/** An object as far as the check needs it. */
export type PdfObject = {
  /** The names in its dictionaries, as keys and as values. */
  named: string[]
  /** The names in its lists. */
  listed: string[]
  /** What stands behind a name of the outermost dictionary, where it is a word; `R` behind a reference. */
  words: Map<string, string>
  /** Where the data of a stream begin. */
  dataAt: number | null
}

/** The one object that begins here, up to where its brackets close: readers that are fed a damaged one stop earlier. */
export function readObject(bytes: Uint8Array, from: number): PdfObject {
  const named: string[] = []
  const listed: string[] = []
  const words = new Map<string, string>()
  const open: ('dictionary' | 'array')[] = []
  let key = ''
  let at = from
  for (;;) {
    const token = nextToken(bytes, at)
    if (!token) return { named, listed, words, dataAt: null }
    at = token.end
    const inside = open.at(-1)
    if (token.kind === 'open-dictionary') open.push('dictionary')
    else if (token.kind === 'open-array') open.push('array')
    else if (token.kind === 'close-dictionary' && inside === 'dictionary') open.pop()
    else if (token.kind === 'close-array' && inside === 'array') open.pop()
    else if (token.kind === 'name') {
      if (inside === 'array') listed.push(token.text)
      else named.push(token.text)
      if (open.length === 1) key = token.text
    } else if (token.kind === 'word' && open.length === 1 && (token.text === 'R' || !words.has(key)))
      words.set(key, token.text)
    if (open.length === 0) return { named, listed, words, dataAt: dataBehind(bytes, at) }
  }
}

function dataBehind(bytes: Uint8Array, from: number): number | null {
  const token = nextToken(bytes, from)
  if (token?.kind !== 'word' || !token.text.startsWith('stream')) return null
  const line = /[\r\n]/.exec(Buffer.from(bytes.subarray(token.end, token.end + 200)).toString('latin1'))
  if (!line) return token.end
  const end = token.end + line.index
  return end + (bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? 2 : 1)
}
