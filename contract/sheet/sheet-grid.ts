import { addDays } from '../day/dates.ts'

/** A cell as it was read. Formulas are never evaluated. */
export type SheetCell =
  | { readonly kind: 'empty' | 'formula' | 'error' }
  /** `merged`: part of merged cells. */
  | { readonly kind: 'text' | 'merged' | 'boolean'; readonly text: string }
  /** `shown`: what the format makes of it; absent: the number alone. */
  | { readonly kind: 'number'; readonly number: number; readonly shown?: string }
  /** A number with a date format. `isPart`: the format leaves out the day, the month or the year, as `May-90`. */
  | { readonly kind: 'date'; readonly number: number; readonly isPart?: true }

/** The first rows and columns of a sheet, within `gridLimits`. */
export type SheetGrid = {
  readonly rows: readonly (readonly SheetCell[])[]
  /** Dates count from 1904, as in old files from a Macintosh. */
  readonly date1904: boolean
  /** How many rows with a text stand behind those that were read. */
  readonly rowsBeyond: number
  /** Rows and columns that nobody sees, as by a filter; from 0. */
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly number[]
  readonly sheetName: string
  /** Names of the other visible sheets. */
  readonly otherSheets: readonly string[]
  /** Names of the sheets that nobody sees; they are not read. */
  readonly hiddenSheets: readonly string[]
}

/** The visible sheets of a workbook, in their order; the first one may be empty. */
export type SheetGrids = readonly [SheetGrid, ...SheetGrid[]]

/** The rows that were copied out of a spreadsheet, as one of its sheets. */
export function gridOfTexts(rows: readonly (readonly string[])[], sheetName: string): SheetGrid {
  const read = rows.slice(0, gridLimits.rows)
  return {
    rows: read.map((cells) =>
      cells
        .slice(0, gridLimits.columns)
        .map((text) =>
          text === '' ? { kind: 'empty' } : { kind: 'text', text: text.slice(0, gridLimits.text) },
        ),
    ),
    date1904: false,
    rowsBeyond: rows.slice(gridLimits.rows).filter((cells) => cells.some((text) => text !== '')).length,
    hiddenRows: [],
    hiddenColumns: [],
    sheetName,
    otherSheets: [],
    hiddenSheets: [],
  }
}

export const gridLimits = {
  rows: 200,
  columns: 40,
  text: 200,
  sheets: 20,
  format: 255,
  countedRows: 100_000,
} as const

/** Converts a date's serial number to `YYYY-MM-DD`. `null`: no such day; serial 60 is 29 February 1900, which
 * spreadsheets wrongly have. */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  const days = Math.floor(serial)
  if (!(days >= (date1904 ? 0 : 1) && days <= 2_957_003)) return null
  if (date1904) return addDays('1904-01-01', days)
  if (days === 60) return null
  return addDays(days < 60 ? '1899-12-31' : '1899-12-30', days)
}
