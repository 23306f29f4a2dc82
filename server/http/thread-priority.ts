import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** For a thread that draws or reads files: the server's own thread, which answers everybody, goes first. Only Linux gives
 * a thread a priority of its own. */
export function stepBack(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(0, 10)
}
