import { addDays } from './dates.ts'

/** A cell as it was read. Formulas are never evaluated. */
export type SheetCell =
  | { readonly kind: 'empty' | 'formula' | 'error' }
  /** `merged`: part of merged cells. */
  | { readonly kind: 'text' | 'merged'; readonly text: string }
  /** `date`: a number with a date format. */
  | { readonly kind: 'number' | 'date'; readonly number: number }

/** The first rows and columns of a sheet, within `gridLimits`. */
export type SheetGrid = {
  readonly rows: readonly (readonly SheetCell[])[]
  /** Dates count from 1904, as in old files from a Macintosh. */
  readonly date1904: boolean
  /** The sheet has more rows than were read. */
  readonly isCut: boolean
  readonly sheetName: string
  /** Names of the other visible sheets. */
  readonly otherSheets: readonly string[]
}

export const gridLimits = { rows: 200, columns: 40, text: 200 } as const

/** Converts a date's serial number to `YYYY-MM-DD`. `null`: no such day; serial 60 is 29 February 1900, which
 * spreadsheets wrongly have. */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  const days = Math.floor(serial)
  if (!(days >= (date1904 ? 0 : 1) && days <= 2_957_003)) return null
  if (date1904) return addDays('1904-01-01', days)
  if (days === 60) return null
  return addDays(days < 60 ? '1899-12-31' : '1899-12-30', days)
}
