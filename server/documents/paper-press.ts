import type { PaperJob } from './paper-job.ts'
import { createPress, type Press, type PressLimits } from './press.ts'

export type PaperPress = Press<PaperJob>

export function createPaperPress(limits?: Partial<PressLimits>): PaperPress {
  return createPress(
    { name: 'printPaper', built: './paper-worker.js', inSource: './paper-worker-in-source.mjs' },
    limits,
  )
}
