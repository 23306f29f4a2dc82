import type { OtherKind } from '#contract/sheet/file-kind'
import type { SheetGrids } from '#contract/sheet/sheet-grid'
import { Unreachable } from '../call/failure.ts'
import { NoWorkbook, openGrids } from './open-grids.ts'

/** Why a chosen file is not read. */
export type SheetFailure = 'notAccepted' | 'empty' | 'tooLarge' | 'unreadable' | 'readerMissing' | OtherKind

export const acceptedSheets = '.xls,.xlsx'
export const maxSheetBytes = 10 * 1024 * 1024

/** Checks name and size, before the file is read. */
export function sheetFailure({ name, size }: { name: string; size: number }): SheetFailure | null {
  if (!/\.xlsx?$/i.test(name)) return 'notAccepted'
  if (size === 0) return 'empty'
  return size > maxSheetBytes ? 'tooLarge' : null
}

/** Reads a chosen file on the device, or says why it cannot. */
export async function readSheetFile(file: File): Promise<SheetGrids | SheetFailure> {
  try {
    return sheetFailure(file) ?? (await openGrids(file))
  } catch (error) {
    if (error instanceof NoWorkbook) return error.kind
    return error instanceof Unreachable ? 'readerMissing' : 'unreadable'
  }
}
