import { deflateSync } from 'node:zlib'
import { pngChunk } from '../../files/pictures-for-tests.ts'
import type { ZipPart } from '../../files/zip-for-tests.ts'

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export const docxParts: readonly (ZipPart & { content: string })[] = [
  { name: '[Content_Types].xml', content: `<Types><Override ContentType="${mainPart}"/></Types>` },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
]

const maxPixelBytes = 10_000_000

/** A blank picture; without pixel data when the claimed size is too large to allocate. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const size = (Math.ceil(width / 8) + 1) * height
  const rows = Buffer.alloc(size <= maxPixelBytes ? size : 0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Header and end marker only, without picture data. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const intro = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  return Buffer.concat([intro, frame, Buffer.from('ffda0008010100003f0000ffd9', 'hex')])
}

export function docOf(...streams: string[]): Buffer {
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  const entries = streams.map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    return entry
  })
  const directory = Buffer.alloc(1_024)
  Buffer.concat(entries).copy(directory)
  return Buffer.concat([header, directory])
}

export const pdfOf = (inside = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`)
