import { Worker } from 'node:worker_threads'
import type { Refusal } from '../http/refusal.ts'
import { notWhatItSays, tooBigInside, tooManyFiles } from './refuse-file.ts'

/** safety: H11. A thread that starts on a busy machine may take its time; a file may not. */
const limits = { startSeconds: 20, readSeconds: 5, memoryMb: 256 }

/** What a thread says: that it is there, and what it found. */
export type FromFileThread<Found> = { kind: 'ready' } | { kind: 'found'; found: Found }

type ReadOptions = { takesTooLong: () => Refusal; seconds?: number | undefined }

/** Reads one file in a thread of its own, which ends with it: whatever the file did to it is gone with it. */
export async function askThread<Found>(
  workerFile: URL,
  content: Uint8Array,
  { takesTooLong, seconds = limits.readSeconds }: ReadOptions,
): Promise<Found> {
  const worker = new Worker(workerFile, {
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
      worker.on('message', (message: FromFileThread<Found>) => {
        if (message.kind === 'found') return resolve(message.found)
        clearTimeout(timer)
        timer = setTimeout(() => reject(takesTooLong()), seconds * 1_000)
        const copy = new Uint8Array(content)
        worker.postMessage(copy, [copy.buffer])
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
