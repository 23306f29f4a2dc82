import { nextToken } from './pdf-token.ts'

/** The parts of a PDF object that the check needs. */
export type PdfObject = {
  /** The names in its dictionaries, as keys and as values. */
  named: string[]
  /** The names in its lists. */
  listed: string[]
  /** The values of the outermost dictionary that are plain words or numbers, by key; `R` for a reference. */
  words: Map<string, string>
  /** Its brackets nest deeper than any writer's; other readers may give up, and ours did. */
  isTooDeep: boolean
  /** Offset of the stream's data; `null`: not a stream. */
  dataAt: number | null
}

const deepest = 1_000

/** Reads the object at `from`, until its brackets close. In a damaged object, other readers would stop earlier. */
export function readObject(bytes: Uint8Array, from: number): PdfObject {
  const named: string[] = []
  const listed: string[] = []
  const words = new Map<string, string>()
  const open: ('dictionary' | 'array')[] = []
  let key = ''
  let at = from
  for (;;) {
    const token = nextToken(bytes, at)
    if (!token || open.length > deepest)
      return { named, listed, words, isTooDeep: open.length > deepest, dataAt: null }
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
    if (open.length === 0) return { named, listed, words, isTooDeep: false, dataAt: dataBehind(bytes, at) }
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
