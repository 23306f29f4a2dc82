import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  content: string | Uint8Array
  claims?: number
  localName?: string
  deflate?: boolean
}

/** A zip whose sizes and local names a test can falsify. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims, localName = name, deflate = true } of parts) {
    const raw = Buffer.from(content)
    const data = deflate ? deflateRawSync(raw) : raw
    const sizes = [crc32(raw), data.length, claims ?? raw.length] as const
    const method = deflate ? 8 : 0
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    for (const [index, value] of sizes.entries()) local.writeUInt32LE(value, 14 + index * 4)
    local.writeUInt16LE(Buffer.byteLength(localName), 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(method, 10)
    for (const [index, value] of sizes.entries()) central.writeUInt32LE(value, 16 + index * 4)
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt32LE(offset, 42)
    const file = Buffer.concat([local, Buffer.from(localName), data])
    files.push(file)
    directory.push(central, Buffer.from(name))
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}
