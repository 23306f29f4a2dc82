import { cleanLine } from '../text/text.ts'
import { gridLimits, type SheetCell, type SheetGrid, type SheetGrids } from './sheet-grid.ts'

/** Options for the library's `read`: at most the rows that are used, and formulas marked as such. */
export const workbookOptions = {
  type: 'array',
  dense: true,
  sheetRows: gridLimits.rows,
  cellFormula: true,
  cellNF: true,
  // tells what is hidden
  cellStyles: true,
  cellHTML: false,
  cellText: false,
} as const

/** Of a long sheet that does not say how long it is: without what is hidden, which makes a cell of every blank one. */
const countOptions = {
  ...workbookOptions,
  sheetRows: gridLimits.countedRows,
  cellFormula: false,
  cellNF: false,
  cellStyles: false,
}

type RawCell = {
  t: string
  v?: string | number | boolean | object
  f?: string
  F?: string
  z?: string | number
}
type Corner = { r: number; c: number }
/** Of a row or a column; `hpt` and `width` are their sizes. */
type Measure = { hidden?: boolean; hpt?: number; width?: number }
type RawSheet = {
  '!data'?: (RawCell | undefined)[][]
  '!merges'?: { s: Corner; e: Corner }[]
  '!rows'?: (Measure | undefined)[]
  '!cols'?: (Measure | undefined)[]
  /** The claimed range, if fewer rows were read. */
  '!fullref'?: string
}

/** A workbook in the library's format, in the browser and on the server. */
export type RawWorkbook = {
  SheetNames: string[]
  Sheets: Record<string, RawSheet>
  Workbook?: { WBProps?: { date1904?: boolean }; Sheets?: { Hidden?: number }[] }
}

/** The library's functions for number formats. */
export type Formats = {
  is_date(format: string): boolean
  format(format: string, value: number | string): string
}

type ReadBook = (options: typeof workbookOptions | typeof countOptions) => RawWorkbook

/** Reads the visible sheets with the library's `read`; once more, if one goes on and does not say how far. */
export function readGrids(read: ReadBook, formats: Formats): SheetGrids {
  const book = read(workbookOptions)
  const goesOn = Object.values(book.Sheets).some((sheet) => isFull(sheet) && !sheet['!fullref'])
  return gridsOf(book, formats, goesOn ? read(countOptions) : null)
}

/** Converts the visible sheets. `whole` has the rows behind those of `book`, too. */
export function gridsOf(book: RawWorkbook, formats: Formats, whole: RawWorkbook | null = null): SheetGrids {
  const isHidden = (index: number) => Boolean(book.Workbook?.Sheets?.[index]?.Hidden)
  const shown = book.SheetNames.filter((_, index) => !isHidden(index))
  const hiddenSheets = book.SheetNames.filter((_, index) => isHidden(index))
    .slice(0, gridLimits.sheets)
    .map((name) => name.slice(0, gridLimits.text))
  const [first = '', ...others] = shown
  const gridOf = (sheetName: string) => ({
    ...gridOfSheet(book, sheetName, shown, formats),
    hiddenSheets,
    rowsBeyond: whole ? writtenBeyond(whole.Sheets[sheetName]) : claimedBeyond(book.Sheets[sheetName]),
  })
  return [gridOf(first), ...others.slice(0, gridLimits.sheets - 1).map(gridOf)]
}

function gridOfSheet(
  book: RawWorkbook,
  sheetName: string,
  shown: readonly string[],
  formats: Formats,
): Omit<SheetGrid, 'rowsBeyond' | 'hiddenSheets'> {
  // `hasOwn`: a sheet may be named like a property of every object
  const sheet = Object.hasOwn(book.Sheets, sheetName) ? book.Sheets[sheetName] : undefined
  const merged = mergedCells(sheet)
  const rows = rowsIn(sheet).slice(0, gridLimits.rows)
  return {
    // `Array.from`, because `map` skips the holes of missing rows
    rows: Array.from(rows, (cells, row) =>
      Array.from((cells ?? []).slice(0, gridLimits.columns), (cell, column) =>
        cellOf(cell, merged.has(cellIndex(row, column)), formats),
      ),
    ),
    date1904: book.Workbook?.WBProps?.date1904 === true,
    hiddenRows: hiddenIn(sheet?.['!rows'], gridLimits.rows),
    hiddenColumns: hiddenIn(sheet?.['!cols'], gridLimits.columns),
    sheetName: sheetName.slice(0, gridLimits.text),
    otherSheets: shown.filter((name) => name !== sheetName).map((name) => name.slice(0, gridLimits.text)),
  }
}

const isWritten = (cells: readonly (RawCell | undefined)[] | undefined) =>
  cells?.some((cell) => cell?.t === 's') ?? false

function writtenBeyond(sheet: RawSheet | undefined): number {
  return rowsIn(sheet).slice(gridLimits.rows).filter(isWritten).length
}

/** What the sheet says, where its rows go on to the last one that was read: formats alone may reach far below them. */
function claimedBeyond(sheet: RawSheet | undefined): number {
  const [, last = ''] = /:[A-Z]+(\d+)$/.exec(sheet?.['!fullref'] ?? '') ?? []
  return isFull(sheet) ? Math.max(0, Number(last) - gridLimits.rows) : 0
}

function isFull(sheet: RawSheet | undefined): boolean {
  return isWritten(rowsIn(sheet)[gridLimits.rows - 1])
}

function rowsIn(sheet: RawSheet | undefined): readonly (RawCell | undefined)[][] {
  return sheet?.['!data'] ?? []
}

function hiddenIn(measures: RawSheet['!rows'], most: number): number[] {
  return Array.from(measures ?? []).flatMap((measure, index) => {
    const isHidden = measure && (measure.hidden || measure.hpt === 0 || measure.width === 0)
    return isHidden && index < most ? [index] : []
  })
}

function cellOf(cell: RawCell | undefined, isMerged: boolean, formats: Formats): SheetCell {
  if (isMerged) return { kind: 'merged', text: cell?.f === undefined ? textOf(cell) : '' }
  if (!cell) return { kind: 'empty' }
  if (cell.f !== undefined || cell.F !== undefined) return { kind: 'formula' }
  if (cell.t === 'e') return { kind: 'error' }
  if (typeof cell.v === 'number') {
    if (typeof cell.z === 'string' && formats.is_date(cell.z))
      return { kind: 'date', number: cell.v, ...(!isWholeDay(cell.z) && { isPart: true }) }
    const shown = shownAs(cell, cell.v, formats)
    return { kind: 'number', number: cell.v, ...(shown !== null && { shown }) }
  }
  const text = textOf(cell)
  if (typeof cell.v === 'boolean') return { kind: 'boolean', text }
  const shown = (text !== '' && cell.t === 's' ? shownAs(cell, text, formats) : null) ?? text
  return shown === '' ? { kind: 'empty' } : { kind: 'text', text: shown }
}

/** Whether a date format shows day, month and year. `m` beside hours or seconds is a minute, three and more `d` are a weekday. */
function isWholeDay(format: string): boolean {
  const signs = format
    .split(';', 1)
    .join('')
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, ' ')
    .toLowerCase()
    .replace(/h+[^a-z]*m+|m+[^a-z]*s+/g, ' ')
  return /(^|[^d])dd?([^d]|$)/.test(signs) && signs.includes('m') && signs.includes('y')
}

/** What a person sees in the cell; `null`: the value itself. A format that cannot be followed shows nothing. */
function shownAs({ z }: RawCell, value: number | string, formats: Formats): string | null {
  if (typeof z !== 'string' || z === 'General' || z === '@') return null
  try {
    return z.length > gridLimits.format
      ? ''
      : cleanLine(formats.format(z, value))
          .trim()
          .slice(0, gridLimits.text + 1)
  } catch {
    return ''
  }
}

/** One character more than the limit, so that a check sees that it is too long. */
function textOf(cell: RawCell | undefined): string {
  const value = cell?.t === 'z' ? undefined : cell?.v
  if (value === undefined || typeof value === 'object') return ''
  const text = typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
  return cleanLine(text)
    .trim()
    .slice(0, gridLimits.text + 1)
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
