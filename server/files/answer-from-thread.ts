import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../http/guard/thread-priority.ts'
import type { FromFileThread } from './ask-thread.ts'

/** The thread's side of `runInThread`: reads one file and posts what `read` answers. */
export function answerFromThread<Found>(read: (content: Uint8Array) => Found): void {
  lowerThreadPriority()
  const say = (message: FromFileThread<Found>) => parentPort?.postMessage(message)
  parentPort?.once('message', (content: Uint8Array) => say({ kind: 'found', found: read(content) }))
  say({ kind: 'ready' })
}
