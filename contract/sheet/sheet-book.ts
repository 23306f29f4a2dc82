import { type PlainCell, sheetCell } from './sheet-cell.ts'
import type { SheetPlan, SheetRow } from './sheet-columns.ts'

export type SheetWriter = {
  add(rows: readonly SheetRow[]): void
  finish(): ArrayBuffer
}

/** Options for the library's `write`. */
const fileOptions = { type: 'array', bookType: 'xlsx', compression: true } as const

/** A workbook of one sheet in the library's format, in the browser and on the server. */
type SheetBook = {
  SheetNames: string[]
  Sheets: Record<
    string,
    {
      '!data': PlainCell[][]
      '!ref': string
      '!cols': { wch: number }[]
      '!autofilter': { ref: string }
    }
  >
}

/** Collects rows for a workbook. `write` is the library's function, passed in because browser and server load it
 * differently. */
export function createSheetWriter(
  { name, facts = [], columns }: SheetPlan,
  write: (book: SheetBook, options: typeof fileOptions) => ArrayBuffer,
): SheetWriter {
  const above = facts.map(({ label, value, kind }) => [sheetCell(label, 'text'), sheetCell(value, kind)])
  const cells: PlainCell[][] = [
    ...above,
    ...(above.length > 0 ? [[]] : []),
    columns.map(({ title }) => sheetCell(title, 'text')),
  ]
  const header = cells.length
  return {
    add(rows) {
      for (const row of rows)
        cells.push(columns.map(({ kind }, index) => sheetCell(row[index] ?? null, kind)))
    },
    finish() {
      const end = `${columnName(columns.length)}${cells.length}`
      const sheet = {
        '!data': cells,
        '!ref': `A1:${end}`,
        '!cols': columns.map(({ width }) => ({ wch: width })),
        '!autofilter': { ref: `A${header}:${end}` },
      }
      return write({ SheetNames: [name], Sheets: { [name]: sheet } }, fileOptions)
    },
  }
}

/** 1 is A, 26 is Z, 27 is AA. */
function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return `${rest > 0 ? columnName(rest) : ''}${String.fromCharCode(65 + ((number - 1) % 26))}`
}
