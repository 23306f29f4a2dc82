import { type PaperLook, plainLook } from '#contract/paper/look'
import type { PaperJob, PrintJob } from './paper-job.ts'
import { createWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts'

export type PdfPool = WorkerPool<PaperJob>

/** `readLook` is asked for each paper, so that a change of the settings shows on the next one. */
export function createPdfPool(
  limits: Partial<PoolLimits> = {},
  readLook: () => Promise<PaperLook> = async () => plainLook,
): PdfPool {
  const pool = createWorkerPool<PrintJob>(
    { name: 'printPaper', built: './paper-worker.js', inSource: './paper-worker-in-source.mjs' },
    limits,
  )
  const withLook = async (job: PaperJob): Promise<PrintJob> => ({ ...job, look: await readLook() })
  return {
    print: (job, userId) => pool.printPrepared(() => withLook(job), userId),
    printPrepared: (make, userId) => pool.printPrepared(async () => withLook(await make()), userId),
    close: () => pool.close(),
  }
}
