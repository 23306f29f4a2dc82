import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** Called in worker threads, so that the main thread, which answers requests, gets the processor first. Only Linux has
 * priorities per thread. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(0, 10)
}
