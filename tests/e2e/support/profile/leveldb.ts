import { unsnap, varint } from './snappy.ts'

const footerBytes = 48
const tableMagic = Buffer.from('57fb808b247547db', 'hex')

/** All blocks of a table file, decompressed. */
export function blocksOfTable(file: Buffer): Buffer[] {
  if (!isTable(file)) throw new Error('no table')
  const footer = file.subarray(-footerBytes)
  const metaindex = handleAt(footer, 0)
  const index = metaindex && handleAt(footer, metaindex.next)
  if (!metaindex || !index) throw new Error('a table without an index')
  const directory = blockAt(file, index)
  return [...handlesIn(directory).map((handle) => blockAt(file, handle)), directory, blockAt(file, metaindex)]
}

export function isTable(file: Buffer): boolean {
  return file.length >= footerBytes && file.subarray(-tableMagic.length).equals(tableMagic)
}

type Handle = { offset: number; size: number; next: number }

function handleAt(bytes: Buffer, at: number): Handle | null {
  const offset = varint(bytes, at)
  const size = offset && varint(bytes, offset.next)
  return size && { offset: offset.value, size: size.value, next: size.next }
}

/** A block is followed by a byte for its compression: 0 none, 1 Snappy. */
function blockAt(file: Buffer, { offset, size }: Handle): Buffer {
  const stored = file.subarray(offset, offset + size)
  const packing = file[offset + size]
  if (packing === 0) return stored
  const block = packing === 1 ? unsnap(stored) : null
  if (!block) throw new Error(`a block packed in a way that is not known: ${packing}`)
  return block
}

/** The values of an index block: the handles of the data blocks. */
function handlesIn(block: Buffer): Handle[] {
  const restarts = block.readUInt32LE(block.length - 4)
  const end = block.length - 4 - restarts * 4
  const handles: Handle[] = []
  for (let at = 0; at < end; ) {
    const shared = varint(block, at)
    const unshared = shared && varint(block, shared.next)
    const valueSize = unshared && varint(block, unshared.next)
    const handle = valueSize && handleAt(block, valueSize.next + unshared.value)
    if (!handle) throw new Error('an index that cannot be read')
    handles.push(handle)
    at = valueSize.next + unshared.value + valueSize.value
  }
  return handles
}

const logBlockBytes = 32 * 1024
const logHeaderBytes = 7

/** The fragments of a log file's records; a record is split where a block of 32 KB ends. */
export function piecesOfLog(file: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let start = 0; start < file.length; start += logBlockBytes) {
    const block = file.subarray(start, start + logBlockBytes)
    for (let at = 0; at + logHeaderBytes <= block.length; ) {
      const size = block.readUInt16LE(at + 4)
      const kind = block[at + 6] ?? 0
      // a preallocated log ends in zeroes
      if (kind === 0 && size === 0) break
      pieces.push(block.subarray(at + logHeaderBytes, at + logHeaderBytes + size))
      at += logHeaderBytes + size
    }
  }
  return pieces
}
