import { read, SSF } from 'xlsx'
import type { SheetGrid } from '#contract/sheet-grid'
import { gridOf, workbookOptions } from '#contract/workbook-grid'

/** Reads the first visible sheet of an xlsx or xls file; throws if it is none. */
export function readSheet(file: ArrayBuffer): SheetGrid {
  const book = read(new Uint8Array(file), workbookOptions)
  return gridOf(book, (format) => SSF.is_date(format))
}
