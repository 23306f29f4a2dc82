import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Refusal } from '../http/refusal.ts'
import type { PaperJob } from './paper-job.ts'

/** Drawing a page takes tenths of a second of pure computing: two threads keep an agency's counter served, and the
 * server's own thread free. */
const limits = { threads: 2, waiting: 20, ofUser: 3, seconds: 15, idleMs: 60_000 }

/** A page that grows without end must end its own thread, not the server. */
const memoryMb = 256

const workerFile = import.meta.url.endsWith('.ts') ? './paper-worker-in-source.mjs' : './paper-worker.js'

export type PaperPress = {
  /** The PDF; refuses at once when too many wait, or too many of one user, and after a deadline. */
  print(job: PaperJob, userId: string): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** No thread starts before the first paper, and none stays when nobody prints. */
export function createPaperPress({ threads, waiting, ofUser, seconds, idleMs } = limits): PaperPress {
  let pool: Piscina<PaperJob, Uint8Array<ArrayBuffer>> | null = null
  const start = () =>
    new Piscina<PaperJob, Uint8Array<ArrayBuffer>>({
      filename: fileURLToPath(new URL(workerFile, import.meta.url)),
      name: 'printPaper',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
  let open = 0
  const openOf = new Map<string, number>()
  return {
    async print(job, userId) {
      // counted here: the pool does not count what waits for a thread that is starting
      const mine = openOf.get(userId) ?? 0
      if (mine >= ofUser || open >= threads + waiting) throw busy()
      open += 1
      openOf.set(userId, mine + 1)
      pool ??= start()
      const deadline = AbortSignal.timeout(seconds * 1_000)
      try {
        return await pool.run(job, { signal: deadline })
      } catch (error) {
        throw deadline.aborted ? busy() : error
      } finally {
        open -= 1
        const left = (openOf.get(userId) ?? 1) - 1
        if (left > 0) openOf.set(userId, left)
        else openOf.delete(userId)
      }
    },
    async close() {
      await pool?.destroy()
    },
  }
}

function busy(): Refusal {
  return new Refusal('UNAVAILABLE', 'Too many papers are being printed. Please try again in a moment.', 5)
}
