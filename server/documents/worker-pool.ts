import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { type Refusal, refusal } from '../http/call/refusal.ts'

/** A page takes some tenths of a second of computing: two threads are enough for an agency, and keep the main thread free.
 * `startSeconds`: what a document may take more where a thread has to start, which loads the typesetter. A busy machine takes
 * over ten seconds for it, and a thread that was ended meanwhile would start anew for each further try. */
const defaultLimits = { threads: 2, waiting: 20, ofUser: 3, seconds: 15, startSeconds: 15, idleMs: 60_000 }
export type PoolLimits = typeof defaultLimits

/** A document that needs more memory ends its thread, not the server. */
const memoryMb = 256

/** `built` is a file beside the bundle, `inSource` one beside this file; both export the function `name`. */
type Worker = { name: string; built: string; inSource: string }

export type WorkerPool<Job> = {
  /** Answers the file. Refuses when too many jobs wait, in all or of one user, and when printing takes too long. */
  print(job: Job, userId: string): Promise<Uint8Array<ArrayBuffer>>
  /** As `print`, for a large job: `make` runs only when the job has a place. */
  printPrepared(make: () => Promise<Job>, userId: string): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** Threads start with the first document and end when idle. */
export function createWorkerPool<Job>(worker: Worker, limits: Partial<PoolLimits> = {}): WorkerPool<Job> {
  const { threads, waiting, ofUser, seconds, startSeconds, idleMs } = { ...defaultLimits, ...limits }
  let pool: Piscina<Job, Uint8Array<ArrayBuffer>> | null = null
  const file = import.meta.url.endsWith('.ts') ? worker.inSource : worker.built
  const start = () =>
    new Piscina<Job, Uint8Array<ArrayBuffer>>({
      filename: fileURLToPath(new URL(file, import.meta.url)),
      name: worker.name,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
  let pending = 0
  const pendingOf = new Map<string, number>()

  async function run(job: Job): Promise<Uint8Array<ArrayBuffer>> {
    pool ??= start()
    const mayStart = pool.threads.length < threads
    const deadline = AbortSignal.timeout((seconds + (mayStart ? startSeconds : 0)) * 1_000)
    return pool.run(job, { signal: deadline }).catch((error: unknown) => {
      throw deadline.aborted ? busy() : error
    })
  }

  async function printPrepared(make: () => Promise<Job>, userId: string): Promise<Uint8Array<ArrayBuffer>> {
    // counted here, because Piscina does not count jobs that wait for a starting thread
    const mine = pendingOf.get(userId) ?? 0
    if (mine >= ofUser || pending >= threads + waiting) throw busy()
    pending += 1
    pendingOf.set(userId, mine + 1)
    try {
      return await run(await make())
    } finally {
      pending -= 1
      const left = (pendingOf.get(userId) ?? 1) - 1
      if (left > 0) pendingOf.set(userId, left)
      else pendingOf.delete(userId)
    }
  }

  return {
    print: (job, userId) => printPrepared(async () => job, userId),
    printPrepared,
    async close() {
      await pool?.destroy()
    },
  }
}

function busy(): Refusal {
  return refusal('UNAVAILABLE', 'refusals.tooManyPapersPrinted', {}, { retryAfter: 5 })
}
