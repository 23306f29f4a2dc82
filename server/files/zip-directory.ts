import { fileDamaged, tooBigInside } from './refuse-file.ts'

export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; dataAt: number }

/** safety: H11; checked before anything is unpacked. */
const maxEntries = 1_000
const maxUnpacked = 20 * 1024 * 1024

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const
const size = { local: 30, central: 46, end: 22 } as const
const stored = 0
const deflated = 8
const encrypted = 1

/** Reads the directory of a zip. Throws a refusal when there is anything before, between or behind its files, or when files
 * overlap, because other readers might then find other files in it. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const endAt = bytes.length - size.end
  if (endAt < 0 || view.getUint32(endAt, true) !== signature.end) throw fileDamaged()
  const count = view.getUint16(endAt + 10, true)
  const directoryAt = view.getUint32(endAt + 16, true)
  const onOneDisk = view.getUint32(endAt + 4, true) === 0 && view.getUint16(endAt + 8, true) === count
  const endsThere = directoryAt + view.getUint32(endAt + 12, true) === endAt
  if (!onOneDisk || !endsThere || view.getUint16(endAt + 20, true) !== 0) throw fileDamaged()
  if (count > maxEntries) throw tooBigInside()
  const entries: ZipEntry[] = []
  let at = directoryAt
  let filesEnd = 0
  let unpacked = 0
  for (let index = 0; index < count; index += 1) {
    const { next, offset, ...entry } = readEntry(bytes, view, at, endAt)
    // each file must begin where the one before ends
    if (offset !== filesEnd) throw fileDamaged()
    const { dataAt, end } = readLocal(bytes, view, offset, entry, directoryAt)
    entries.push({ ...entry, dataAt })
    unpacked += entry.unpacked
    if (unpacked > maxUnpacked) throw tooBigInside()
    at = next
    filesEnd = end
  }
  const named = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (at !== endAt || filesEnd !== directoryAt || named.size < count) throw fileDamaged()
  return entries
}

type Described = Omit<ZipEntry, 'dataAt'> & { streamed: boolean }

function readEntry(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  endAt: number,
): Described & { next: number; offset: number } {
  if (at + size.central > endAt || view.getUint32(at, true) !== signature.central) throw fileDamaged()
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const nameLength = view.getUint16(at + 28, true)
  const next = at + size.central + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > endAt || flags & encrypted || (method !== stored && method !== deflated)) throw fileDamaged()
  const name = nameAt(bytes, at + size.central, nameLength)
  if (/^[/\\]|\\|(^|\/)\.\.(\/|$)|:|\0/.test(name)) throw fileDamaged()
  const packed = view.getUint32(at + 20, true)
  const unpacked = view.getUint32(at + 24, true)
  if (method === stored && packed !== unpacked) throw fileDamaged()
  const streamed = (flags & 8) !== 0
  return { name, method, packed, unpacked, streamed, next, offset: view.getUint32(at + 42, true) }
}

/** Checks that the local header says the same as the directory. */
function readLocal(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  { name, method, packed, streamed }: Described,
  directoryAt: number,
): { dataAt: number; end: number } {
  if (at + size.local > directoryAt || view.getUint32(at, true) !== signature.local) throw fileDamaged()
  const nameLength = view.getUint16(at + 26, true)
  const dataAt = at + size.local + nameLength + view.getUint16(at + 28, true)
  const dataEnd = dataAt + packed
  if (dataEnd > directoryAt) throw fileDamaged()
  const saysSame =
    view.getUint16(at + 8, true) === method && nameAt(bytes, at + size.local, nameLength) === name
  const sizes = streamed || view.getUint32(at + 18, true) === packed
  if (!saysSame || !sizes) throw fileDamaged()
  return { dataAt, end: streamed ? afterDescriptor(view, dataEnd, directoryAt) : dataEnd }
}

/** The offset behind the data descriptor, which follows a streamed file and may have a signature. */
function afterDescriptor(view: DataView, at: number, directoryAt: number): number {
  if (at + 4 > directoryAt) throw fileDamaged()
  const length = view.getUint32(at, true) === 0x08074b50 ? 16 : 12
  if (at + length > directoryAt) throw fileDamaged()
  return at + length
}

function nameAt(bytes: Uint8Array, at: number, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(length, bytes.length - at)).toString(
    'utf8',
  )
}
