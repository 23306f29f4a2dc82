import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { sheetCell } from './sheet-cell.ts'
import type { SheetPlan, SheetRow } from './sheet-columns.ts'

export type SheetWriter = {
  add(rows: readonly SheetRow[]): void
  /** The file. */
  finish(): ArrayBuffer
}

export function createSheetWriter({ name, columns }: SheetPlan): SheetWriter {
  const cells: CellObject[][] = [columns.map(({ title }) => sheetCell(title, 'text'))]
  return {
    add(rows) {
      for (const row of rows)
        cells.push(columns.map(({ kind }, place) => sheetCell(row[place] ?? null, kind)))
    },
    finish() {
      const range = utils.encode_range({
        s: { r: 0, c: 0 },
        e: { r: cells.length - 1, c: columns.length - 1 },
      })
      const sheet: WorkSheet = {
        '!data': cells,
        '!ref': range,
        '!cols': columns.map(({ width }) => ({ wch: width })),
        '!autofilter': { ref: range },
      }
      const book = utils.book_new()
      utils.book_append_sheet(book, sheet, name)
      return write(book, { type: 'array', bookType: 'xlsx', compression: true })
    },
  }
}
