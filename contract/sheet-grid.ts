import { addDays } from './dates.ts'

/** A cell of a spreadsheet as far as a person typed it; what would have to be worked out is never worked out. */
export type SheetCell =
  | { readonly kind: 'empty' | 'formula' | 'error' }
  /** `merged`: it shares its place with others. */
  | { readonly kind: 'text' | 'merged'; readonly text: string }
  /** `date`: a number that is shown as a date. */
  | { readonly kind: 'number' | 'date'; readonly number: number }

/** The upper left corner of a sheet; no row is longer than a file of ours needs. */
export type SheetGrid = {
  readonly rows: readonly (readonly SheetCell[])[]
  /** Its dates count from 1904, as old Macintoshes did. */
  readonly date1904: boolean
  /** The sheet says that it goes on below what was read. */
  readonly isCut: boolean
  readonly sheetName: string
  /** What else there is to look at. */
  readonly otherSheets: readonly string[]
}

export const gridLimits = { rows: 200, columns: 40, text: 200 } as const

/** The day of a number that is shown as a date; `null` where there is none: a spreadsheet believes in 29 February 1900. */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  const days = Math.floor(serial)
  if (!(days >= (date1904 ? 0 : 1) && days <= 2_957_003)) return null
  if (date1904) return addDays('1904-01-01', days)
  if (days === 60) return null
  return addDays(days < 60 ? '1899-12-31' : '1899-12-30', days)
}
