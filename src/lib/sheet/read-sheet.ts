import { read, SSF } from 'xlsx'
import type { SheetGrids } from '#contract/sheet/sheet-grid'
import { readGrids } from '#contract/sheet/workbook-grid'

/** Reads the visible sheets of an xlsx or xls file; throws if it is none. */
export function readSheets(file: ArrayBuffer): SheetGrids {
  const bytes = new Uint8Array(file)
  return readGrids((options) => read(bytes, options), SSF)
}
