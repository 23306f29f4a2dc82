import { deflateSync } from 'node:zlib'

/** PDF objects by number; 1 is the catalog. */
type Objects = Readonly<Record<number, string>>

const page: Objects = {
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << >> >>',
}
const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`

/** A PDF of one page with `more` in its catalog and `others` as further objects. */
export function pdfWith(more: string, others: Objects = {}, trailer = ''): Buffer {
  return written('%PDF-1.7\n', { 1: catalog(more), ...page, ...others }, trailer)
}

/** The same as an incremental update of a harmless PDF. */
export function pdfChangedTo(more: string, others: Objects = {}): Buffer {
  return written(pdfWith('').toString('latin1'), { 1: catalog(more), ...others }, '')
}

/** The same with all objects in an object stream. */
export function pdfPacked(more: string, others: Objects = {}, dictionary = ''): Buffer {
  return packedAs({ 1: catalog(more), ...page, ...others }, dictionary)
}

type Packed = { content?: string; stream?: Uint8Array; filter?: string; trailer?: string; start?: string }

/** A PDF with an object stream, whose parts a test can replace as an attacker would. */
export function packedAs(objects: Objects, dictionary = '', given: Packed = {}): Buffer {
  const entries = Object.entries(objects)
  const bodies = entries.map(([, body]) => body)
  const places = bodies.map((_, index) => bodies.slice(0, index).join('\n').length + (index > 0 ? 1 : 0))
  const start = given.start ?? `${entries.map(([number], index) => `${number} ${places[index]}`).join(' ')} `
  const content = given.content ?? start + bodies.join('\n')
  const stream = given.stream ?? deflateSync(Buffer.from(content, 'latin1'))
  const filter = given.filter ?? '/Filter /FlateDecode'
  const head = `<< /Type /ObjStm /N ${entries.length} /First ${start.length} ${filter} /Length ${stream.length} ${dictionary} >>`
  const packed = `${head}\nstream\n${Buffer.from(stream).toString('latin1')}\nendstream`
  return crossReferenced(packed, entries.length, given.trailer ?? '')
}

const packedAt = 100

/** Adds the cross-reference stream that lists each packed object. */
function crossReferenced(packed: string, count: number, trailer: string): Buffer {
  const start = '%PDF-1.7\n'
  const body = `${packedAt} 0 obj\n${packed}\nendobj\n`
  const at = start.length + body.length
  const row = (kind: number, first: number, second: number) => {
    const bytes = Buffer.alloc(6)
    bytes.writeUInt8(kind, 0)
    bytes.writeUInt32BE(first, 1)
    bytes.writeUInt8(second, 5)
    return bytes
  }
  const rows = [
    row(0, 0, 0),
    ...Array.from({ length: count }, (_, index) => row(2, packedAt, index)),
    row(1, start.length, 0),
    row(1, at, 0),
  ]
  const index = `[0 ${count + 1} ${packedAt} 2]`
  const dictionary = `<< /Type /XRef /Size ${packedAt + 2} /W [1 4 1] /Index ${index} /Root 1 0 R /Length ${rows.length * 6} ${trailer} >>`
  const table = `${packedAt + 1} 0 obj\n${dictionary}\nstream\n${Buffer.concat(rows).toString('latin1')}\nendstream\nendobj\n`
  return Buffer.from(`${start}${body}${table}startxref\n${at}\n%%EOF\n`, 'latin1')
}

/** Appends objects and their cross-reference table. */
function written(before: string, objects: Objects, trailer: string): Buffer {
  let text = before
  const lines = Object.entries(objects).map(([number, body]) => {
    const line = `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${number} 0 obj\n${body}\nendobj\n`
    return line
  })
  const at = text.length
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(before)?.[1]
  const dictionary = `<< /Size 200 /Root 1 0 R ${previous ? `/Prev ${previous} ` : ''}${trailer} >>`
  text += `xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n${dictionary}\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
