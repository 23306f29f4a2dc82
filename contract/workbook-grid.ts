import { gridLimits, type SheetCell, type SheetGrid } from './sheet-grid.ts'

/** Options for the library's `read`: at most the rows that are used, and formulas marked as such. */
export const workbookOptions = {
  type: 'array',
  dense: true,
  sheetRows: gridLimits.rows,
  cellFormula: true,
  cellNF: true,
  cellHTML: false,
  cellText: false,
} as const

type RawCell = {
  t: string
  v?: string | number | boolean | object
  f?: string
  F?: string
  z?: string | number
}
type Corner = { r: number; c: number }
type RawSheet = {
  '!data'?: (RawCell | undefined)[][]
  '!merges'?: { s: Corner; e: Corner }[]
  /** The claimed range, if fewer rows were read. */
  '!fullref'?: string
}

/** A workbook in the library's format, in the browser and on the server. */
export type RawWorkbook = {
  SheetNames: string[]
  Sheets: Record<string, RawSheet>
  Workbook?: { WBProps?: { date1904?: boolean }; Sheets?: { Hidden?: number }[] }
}

/** Converts the first visible sheet. `isDateFormat` is the library's function. */
export function gridOf(book: RawWorkbook, isDateFormat: (format: string) => boolean): SheetGrid {
  const shown = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  const [sheetName = '', ...otherSheets] = shown
  // `hasOwn`: a sheet may be named like a property of every object
  const sheet = Object.hasOwn(book.Sheets, sheetName) ? book.Sheets[sheetName] : undefined
  const merged = mergedCells(sheet)
  const rows = (sheet?.['!data'] ?? []).slice(0, gridLimits.rows)
  return {
    // `Array.from`, because `map` skips the holes of missing rows
    rows: Array.from(rows, (cells, row) =>
      Array.from((cells ?? []).slice(0, gridLimits.columns), (cell, column) =>
        cellOf(cell, merged.has(cellIndex(row, column)), isDateFormat),
      ),
    ),
    date1904: book.Workbook?.WBProps?.date1904 === true,
    isCut: sheet?.['!fullref'] !== undefined,
    sheetName: sheetName.slice(0, gridLimits.text),
    otherSheets: otherSheets.map((name) => name.slice(0, gridLimits.text)),
  }
}

function cellOf(
  cell: RawCell | undefined,
  isMerged: boolean,
  isDateFormat: (format: string) => boolean,
): SheetCell {
  if (isMerged) return { kind: 'merged', text: cell?.f === undefined ? textOf(cell) : '' }
  if (!cell) return { kind: 'empty' }
  if (cell.f !== undefined || cell.F !== undefined) return { kind: 'formula' }
  if (cell.t === 'e') return { kind: 'error' }
  if (typeof cell.v === 'number') {
    const isDate = typeof cell.z === 'string' && isDateFormat(cell.z)
    return { kind: isDate ? 'date' : 'number', number: cell.v }
  }
  const text = textOf(cell)
  return text === '' ? { kind: 'empty' } : { kind: 'text', text }
}

/** One character more than the limit, so that a check sees that it is too long. */
function textOf(cell: RawCell | undefined): string {
  const value = cell?.t === 'z' ? undefined : cell?.v
  if (value === undefined || typeof value === 'object') return ''
  const text = typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
  return text.trim().slice(0, gridLimits.text + 1)
}

function mergedCells(sheet: RawSheet | undefined): ReadonlySet<number> {
  const indexes = new Set<number>()
  for (const { s, e } of sheet?.['!merges'] ?? []) {
    for (let row = s.r; row <= Math.min(e.r, gridLimits.rows - 1); row += 1)
      for (let column = s.c; column <= Math.min(e.c, gridLimits.columns - 1); column += 1)
        indexes.add(cellIndex(row, column))
  }
  return indexes
}

function cellIndex(row: number, column: number): number {
  return row * gridLimits.columns + column
}
