import { Worker } from 'node:worker_threads'
import type { SheetGrid } from '#contract/sheet-grid'
import {
  isProtected,
  notWhatItSays,
  refuseFile,
  tooBigInside,
  tooManyFiles,
} from '../../files/refuse-file.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { FromWorkbookWorker } from './workbook-messages.ts'

/** safety: H11. A thread that starts on a busy machine may take its time; a file may not. */
const limits = { startSeconds: 20, readSeconds: 5, memoryMb: 256 }

const workerFile = import.meta.url.endsWith('.ts')
  ? './workbook-worker-in-source.mjs'
  : './workbook-worker.js'

/** Reads one file in a thread of its own, which ends with it. */
export async function readInThread(content: Uint8Array, seconds = limits.readSeconds): Promise<SheetGrid> {
  const worker = new Worker(new URL(workerFile, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
    // what a reader has to say of a hostile file is not for the log
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(tooManyFiles()), limits.startSeconds * 1_000)
      worker.on('message', (message: FromWorkbookWorker) => {
        if (message.kind === 'grid') resolve(message.grid)
        else if (message.kind === 'damaged') reject(notWhatItSays())
        else if (message.kind === 'protected') reject(isProtected())
        else {
          clearTimeout(timer)
          timer = setTimeout(() => reject(takesTooLong()), seconds * 1_000)
          const copy = Uint8Array.from(content)
          worker.postMessage(copy, [copy.buffer])
        }
      })
      worker.on('error', (error) => reject(outOfMemory(error) ? tooBigInside() : error))
      worker.on('exit', () => reject(notWhatItSays()))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function outOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function takesTooLong(): Refusal {
  return refuseFile('This file takes too long to be read; save its first sheet alone to a new file.')
}
