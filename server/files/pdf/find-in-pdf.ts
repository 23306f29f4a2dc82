import { inflateSync } from 'node:zlib'
import { type PdfObject, readObject } from './pdf-object.ts'
import { nextToken } from './pdf-token.ts'

export type PdfFinding =
  | 'programs'
  | 'files'
  | 'senders'
  | 'media'
  | 'locked'
  | 'nested'
  | 'unreadable'
  | 'bomb'

const maxUnpacked = 64 * 1024 * 1024

/** Names of active content, as a key or a value in a dictionary. */
const findingByName: ReadonlyMap<string, PdfFinding> = new Map(
  Object.entries({
    JS: 'programs',
    JavaScript: 'programs',
    Launch: 'programs',
    AA: 'programs',
    OnInstantiate: 'programs',
    // XFA forms can hold scripts
    XFA: 'programs',
    EF: 'files',
    EmbeddedFile: 'files',
    EmbeddedFiles: 'files',
    FileAttachment: 'files',
    Collection: 'files',
    GoToE: 'files',
    GoToR: 'files',
    SubmitForm: 'senders',
    ImportData: 'senders',
    ResetForm: 'senders',
    RichMedia: 'media',
    RichMediaContent: 'media',
    RichMediaExecute: 'media',
    Rendition: 'media',
    Movie: 'media',
    Sound: 'media',
    '3DD': 'media',
  }),
)

/** Glyph names of numbered glyphs; in an array they are harmless. */
const glyphNames = new Set(['AA', 'EF'])

/** For a file with several findings, the first of these is reported. */
const worstFirst = [
  'programs',
  'files',
  'senders',
  'media',
  'locked',
  'nested',
  'bomb',
  'unreadable',
] as const

/** Finds content of a PDF that acts when it is opened, anywhere in the file, without trusting its cross-reference table
 * (safety: H11). `null`: nothing found. */
export function findInPdf(bytes: Uint8Array): PdfFinding | null {
  const found = new Set<PdfFinding>()
  const packed: PdfObject[] = []
  let isLocked = false
  const collect = ({ named, listed, isTooDeep }: PdfObject) => {
    if (isTooDeep) found.add('nested')
    for (const name of [...named, ...listed.filter((one) => !glyphNames.has(one))]) {
      const one = findingByName.get(name)
      if (one) found.add(one)
    }
  }
  for (const start of startsOfObjects(bytes)) {
    const object = readObject(bytes, start)
    collect(object)
    isLocked ||= object.named.includes('Encrypt')
    // not every reader checks /Type /ObjStm, but all need /First
    if (object.dataAt !== null && object.named.includes('First')) packed.push(object)
  }
  // its texts cannot be read, and its writer could hide anything in them
  if (isLocked) found.add('locked')
  else {
    let left = maxUnpacked
    for (const one of packed) {
      const unpacked = unpack(bytes, one, left)
      const starts = typeof unpacked === 'string' ? null : startsOfPacked(unpacked, one)
      if (typeof unpacked === 'string') found.add(unpacked)
      else if (!starts) found.add('unreadable')
      else {
        left -= unpacked.length
        for (const start of starts) collect(readObject(unpacked, start))
      }
    }
  }
  return worstFirst.find((one) => found.has(one)) ?? null
}

/** The position behind every `obj` and `trailer`, also inside streams: a cross-reference table may point anywhere. */
function* startsOfObjects(bytes: Uint8Array): Generator<number> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3))
    if (file.toString('latin1', Math.max(0, at - 3), at) !== 'end') yield at + 3
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 7)) yield at + 7
}

const namesOfPacked = new Set([
  'Type',
  'ObjStm',
  'N',
  'First',
  'Length',
  'DL',
  'Extends',
  'Filter',
  'FlateDecode',
])

/** Unpacks an object stream that is compressed as PDF writers usually do. Any other form is `unreadable`, so that nothing hides
 * in it. */
function unpack(
  bytes: Uint8Array,
  { named, listed, dataAt }: PdfObject,
  most: number,
): Uint8Array | PdfFinding {
  const names = [...named, ...listed]
  const count = (name: string) => names.filter((one) => one === name).length
  const isUsual = names.every((name) => namesOfPacked.has(name)) && count('First') === 1 && count('N') === 1
  if (!isUsual || count('Filter') !== 1 || count('FlateDecode') !== 1) return 'unreadable'
  try {
    return inflateSync(bytes.subarray(dataAt ?? bytes.length), { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    return error instanceof RangeError ? 'bomb' : 'unreadable'
  }
}

/** The offsets of the objects in an unpacked object stream, from the pairs of number and offset at its beginning. `null`: these
 * pairs are invalid. */
function startsOfPacked(unpacked: Uint8Array, { words }: PdfObject): Set<number> | null {
  const [count, first] = ['N', 'First'].map((name) => integerIn(words.get(name)))
  if (count === undefined || first === undefined) return null
  const starts = new Set<number>()
  let at = 0
  for (let index = 0; index < count * 2; index += 1) {
    const token = nextToken(unpacked, at)
    const number = integerIn(token?.text)
    if (!token || number === undefined) return null
    if (index % 2 === 1) starts.add(first + number)
    at = token.end
  }
  return starts
}

function integerIn(written: string | undefined): number | undefined {
  return written !== undefined && /^\d{1,9}$/.test(written) ? Number(written) : undefined
}
