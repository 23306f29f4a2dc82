import type { SheetJob } from './print-sheet.ts'
import { createWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts'

export type SheetPool = WorkerPool<SheetJob>

/** Twenty thousand rows take seconds of computing, so one thread writes one spreadsheet after the other. */
const defaultLimits = { threads: 1, waiting: 6, ofUser: 2, seconds: 25 }

export function createSheetPool(limits: Partial<PoolLimits> = defaultLimits): SheetPool {
  return createWorkerPool(
    { name: 'printSheet', built: './sheet-worker.js', inSource: './sheet-worker-in-source.mjs' },
    limits,
  )
}
