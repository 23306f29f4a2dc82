import { gridLimits, type SheetCell, type SheetGrid } from './sheet-grid.ts'

/** How the library that knows the formats is asked for a workbook: no more rows than are used, whatever the sheet claims,
 * and no formula without its sign. */
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
  /** What the sheet claimed where less was read. */
  '!fullref'?: string
}

/** A workbook as the library hands it over, on either side of the network. */
export type RawWorkbook = {
  SheetNames: string[]
  Sheets: Record<string, RawSheet>
  Workbook?: { WBProps?: { date1904?: boolean }; Sheets?: { Hidden?: number }[] }
}

/** The first sheet that is shown. `isDateFormat` is the library's own knowledge of number formats. */
export function gridOf(book: RawWorkbook, isDateFormat: (format: string) => boolean): SheetGrid {
  const shown = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  const [sheetName = '', ...otherSheets] = shown
  // own: a sheet may be called like what every object has
  const sheet = Object.hasOwn(book.Sheets, sheetName) ? book.Sheets[sheetName] : undefined
  const merged = mergedPlaces(sheet)
  const rows = (sheet?.['!data'] ?? []).slice(0, gridLimits.rows)
  return {
    // a row that is not there is a hole, which no mapping visits
    rows: Array.from(rows, (cells, row) =>
      Array.from((cells ?? []).slice(0, gridLimits.columns), (cell, column) =>
        cellOf(cell, merged.has(placeOf(row, column)), isDateFormat),
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

/** With one sign more than is taken, so that a longer one is seen to be too long. */
function textOf(cell: RawCell | undefined): string {
  const value = cell?.t === 'z' ? undefined : cell?.v
  if (value === undefined || typeof value === 'object') return ''
  const text = typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
  return text.trim().slice(0, gridLimits.text + 1)
}

function mergedPlaces(sheet: RawSheet | undefined): ReadonlySet<number> {
  const places = new Set<number>()
  for (const { s, e } of sheet?.['!merges'] ?? []) {
    for (let row = s.r; row <= Math.min(e.r, gridLimits.rows - 1); row += 1)
      for (let column = s.c; column <= Math.min(e.c, gridLimits.columns - 1); column += 1)
        places.add(placeOf(row, column))
  }
  return places
}

function placeOf(row: number, column: number): number {
  return row * gridLimits.columns + column
}
