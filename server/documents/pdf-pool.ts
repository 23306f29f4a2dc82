import type { PaperJob } from './paper-job.ts'
import { createWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts'

export type PdfPool = WorkerPool<PaperJob>

export function createPdfPool(limits?: Partial<PoolLimits>): PdfPool {
  return createWorkerPool(
    { name: 'printPaper', built: './paper-worker.js', inSource: './paper-worker-in-source.mjs' },
    limits,
  )
}
