import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'

export type CodeRow = {
  readonly supplierCode: SupplierCode
  readonly hotelId: string
  readonly commonCode: string
}

const columns = ['supplierCode', 'hotelId', 'commonCode'] as const
/** All hotels of all suppliers. */
const maxRows = 1_000_000
const maxNamed = 20
const longestLine = 2_000
const longestCode = 64

/** Reads a table of common codes: CSV in UTF-8 with a line of headings. Throws an error that names the wrong lines: nothing of a file
 * with one is used. */
export function readCodeFile(bytes: Uint8Array): readonly CodeRow[] {
  const [headings = '', ...lines] = textOf(bytes).split(/\r\n|\n|\r/)
  const separator = headings.includes(';') ? ';' : ','
  const [supplierAt, hotelAt, codeAt] = columnsIn(headings, separator)
  const readRow = (text: string): CodeRow | string => {
    if (text.length > longestLine) return 'the line is too long'
    const cells = cellsOf(text, separator)
    if (!cells) return 'a quotation mark is not closed'
    return rowOf(cells[supplierAt] ?? '', cells[hotelAt] ?? '', cells[codeAt] ?? '')
  }
  const rows = new Map<string, CodeRow & { readonly line: number }>()
  const wrong: string[] = []
  for (const [at, text] of lines.entries()) {
    const line = at + 2
    if (text.trim() === '') continue
    const row = readRow(text)
    if (typeof row === 'string') {
      wrong.push(`line ${line}: ${row}`)
      continue
    }
    const key = `${row.supplierCode} ${row.hotelId}`
    const known = rows.get(key)
    if (known && known.commonCode !== row.commonCode) {
      wrong.push(`line ${line}: ${key} has another code in line ${known.line}`)
    } else if (!known) rows.set(key, { ...row, line })
  }
  if (wrong.length > 0) throw new Error(sentenceOf(wrong))
  if (rows.size > maxRows) throw new Error(`The file has more than ${maxRows.toLocaleString('en')} hotels.`)
  return [...rows.values()].map(({ line: _line, ...row }) => row)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('The file is not UTF-8 text.')
  }
}

function columnsIn(headings: string, separator: ',' | ';'): readonly [number, number, number] {
  const names = cellsOf(headings, separator)?.map((name) => name.toLowerCase()) ?? []
  const [supplier = -1, hotel = -1, code = -1] = columns.map((name) => names.indexOf(name.toLowerCase()))
  if (supplier < 0 || hotel < 0 || code < 0) {
    throw new Error(`line 1: the first line has to name the columns ${columns.join(',')}`)
  }
  return [supplier, hotel, code]
}

/** A row, or what is wrong with it. */
function rowOf(supplier: string, hotelId: string, commonCode: string): CodeRow | string {
  const supplierCode = supplierCodes.find((one) => one === supplier)
  if (!supplierCode) return `“${shown(supplier)}” is none of the suppliers ${supplierCodes.join(', ')}`
  if (!isCode(hotelId)) return hotelId === '' ? 'the hotel is missing' : `“${shown(hotelId)}” is no hotel`
  if (!isCode(commonCode))
    return commonCode === '' ? 'the code is missing' : `“${shown(commonCode)}” is no code`
  return { supplierCode, hotelId, commonCode }
}

function isCode(text: string): boolean {
  return text.length <= longestCode && /^[\p{L}\p{N}][\p{L}\p{N} ._:/|#-]*$/u.test(text)
}

function shown(text: string): string {
  return text.replace(/\p{C}/gu, ' ').slice(0, 40)
}

/** The cells of a line, of which some may stand in quotation marks; `null`: one of these is not closed. */
function cellsOf(line: string, separator: ',' | ';'): string[] | null {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim())
  const cells: string[] = []
  const cell = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^"${separator}]*))\\s*(${separator}|$)`, 'y')
  for (;;) {
    const found = cell.exec(line)
    if (!found) return null
    const [, quoted, bare = '', end] = found
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '') return cells
  }
}

function sentenceOf(wrong: readonly string[]): string {
  const named = wrong.slice(0, maxNamed)
  const more = wrong.length - named.length
  return [
    'Nothing was changed: the file has wrong lines.',
    ...named,
    ...(more > 0 ? [`and ${more.toLocaleString('en')} more`] : []),
  ].join('\n')
}
