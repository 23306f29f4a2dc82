import { Worker } from 'node:worker_threads'
import type { Refusal } from '../http/call/refusal.ts'
import { fileDamaged, tooBigInside, tooManyFiles } from './refuse-file.ts'

/** safety: H11. On a busy machine a thread may start slowly, so starting and reading have separate limits. */
const limits = { startSeconds: 20, readSeconds: 5, memoryMb: 256 }

export type FromFileThread<Found> = { kind: 'ready' } | { kind: 'found'; found: Found }

type ReadOptions = { takesTooLong: () => Refusal; seconds?: number | undefined }

/** Reads one file in a new thread and ends the thread, so that a hostile file cannot harm the server. Throws a refusal when
 * that takes too long or too much memory. */
export async function runInThread<Found>(
  workerFile: URL,
  content: Uint8Array,
  { takesTooLong, seconds = limits.readSeconds }: ReadOptions,
): Promise<Found> {
  const worker = new Worker(workerFile, {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
    // keeps the output of readers about hostile files out of the log
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(tooManyFiles()), limits.startSeconds * 1_000)
      worker.on('message', (message: FromFileThread<Found>) => {
        if (message.kind === 'found') return resolve(message.found)
        clearTimeout(timer)
        timer = setTimeout(() => reject(takesTooLong()), seconds * 1_000)
        const copy = new Uint8Array(content)
        worker.postMessage(copy, [copy.buffer])
      })
      worker.on('error', (error) => reject(outOfMemory(error) ? tooBigInside() : error))
      worker.on('exit', () => reject(fileDamaged()))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function outOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
