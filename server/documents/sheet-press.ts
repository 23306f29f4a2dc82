import { createPress, type Press, type PressLimits } from './press.ts'
import type { SheetJob } from './print-sheet.ts'

export type SheetPress = Press<SheetJob>

/** A spreadsheet of many rows is seconds of pure computing: one thread makes one after the other. */
export function createSheetPress(limits: Partial<PressLimits> = { threads: 1, ofUser: 2 }): SheetPress {
  return createPress(
    { name: 'printSheet', built: './sheet-worker.js', inSource: './sheet-worker-in-source.mjs' },
    limits,
  )
}
