import { parentPort, workerData } from 'node:worker_threads'
import { prepareDataDir } from './cluster-folder.ts'
import { startDurableEngine } from './durable-engine.ts'
import type { Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import type { FromWorker, ToWorker, WorkerNeeds } from './worker-messages.ts'

/** Runs the engine in its own thread, because a query blocks its thread. */

/** Long answers are posted in pieces of about this size. */
const pieceBytes = 256 * 1024

if (!parentPort) throw new Error('embedded-worker is started by engine-thread')
const port = parentPort
const needs: WorkerNeeds = workerData
let hasPanicked = false

/** After a panic nothing is posted: no write may be acknowledged any more. */
function post(message: FromWorker, bytes?: Uint8Array<ArrayBuffer>): void {
  if (hasPanicked) return
  hasPanicked = message.kind === 'panic'
  port.postMessage(message, bytes ? [bytes.buffer] : [])
}

async function runQuery(engine: Engine, message: Uint8Array): Promise<void> {
  let pieces: Uint8Array[] = []
  let size = 0
  const flush = () => {
    if (size === 0) return
    const bytes = new Uint8Array(size)
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    pieces = []
    size = 0
    post({ kind: 'answer', bytes }, bytes)
  }
  await engine.run(message, (bytes) => {
    pieces.push(bytes)
    size += bytes.length
    if (size >= pieceBytes) flush()
  })
  flush()
  post({ kind: 'done' })
}

const dataDir = prepareDataDir(needs.dataDir)
const release = await lockFolder(dataDir)
const engine = await startDurableEngine({ dataDir, onPanic: (line) => post({ kind: 'panic', line }) })

port.on('message', (message: ToWorker) => {
  const work = message.kind === 'run' ? runQuery(engine, message.message) : stop()
  work.catch((error: unknown) => post({ kind: 'failed', message: String(error) }))
})
post({ kind: 'ready' })

async function stop(): Promise<void> {
  await engine.close()
  await release()
  post({ kind: 'closed' })
  port.close()
}
