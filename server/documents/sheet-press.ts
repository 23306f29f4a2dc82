import { createPress, type Press, type PressLimits } from './press.ts'
import type { SheetJob } from './print-sheet.ts'

export type SheetPress = Press<SheetJob>

/** Twenty thousand rows are seconds of pure computing: one thread makes one spreadsheet after the other. */
const usualLimits = { threads: 1, waiting: 6, ofUser: 2, seconds: 25 }

export function createSheetPress(limits: Partial<PressLimits> = usualLimits): SheetPress {
  return createPress(
    { name: 'printSheet', built: './sheet-worker.js', inSource: './sheet-worker-in-source.mjs' },
    limits,
  )
}
