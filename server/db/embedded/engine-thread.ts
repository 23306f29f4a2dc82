import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { cannotStart } from './cluster-folder.ts'
import type { Engine } from './engine.ts'
import type { FromWorker, ToWorker, WorkerNeeds } from './worker-messages.ts'

type Needs = {
  dataDir: string
  log: { fatal(facts: object, message: string): void }
  /** How long one query may run: on a full disk the engine loops for ever. */
  limitSeconds?: number
  /** Ends this process when the engine is stuck or broken: only a new process can recover its files. */
  endProcess?: () => void
}

type Job = {
  message: Uint8Array
  onAnswer(bytes: Uint8Array): void
  resolve(): void
  reject(error: Error): void
}

/** As long as rules over all rows of a large backup take. */
const longLimitSeconds = 900

const workerFile = import.meta.url.endsWith('.ts') ? './worker-in-source.mjs' : './embedded-worker.js'

/** Starts the engine in its own thread, so that a long query does not block the server. */
export async function startEngineThread({
  dataDir,
  log,
  limitSeconds = 15,
  endProcess = killProcess,
}: Needs): Promise<Engine & { unhurried<T>(work: () => Promise<T>): Promise<T> }> {
  const data: WorkerNeeds = { dataDir }
  const worker = new Worker(new URL(workerFile, import.meta.url), { workerData: data })
  const jobs: Job[] = []
  let failure: Error | null = null
  let isClosing = false
  let limit = limitSeconds

  const fail = (reason: string) => {
    if (failure) return
    failure = new Error(reason)
    watchdog.end()
    for (const job of jobs.splice(0)) job.reject(failure)
    void worker.terminate()
    if (isClosing) return
    log.fatal({ dataDir }, reason)
    endProcess()
  }
  const watchdog = startWatchdog(
    () => limit,
    () => fail(`a query ran longer than ${limit} seconds`),
  )
  const send = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer)
  const sendNext = () => {
    const job = jobs[0]
    if (!job) return watchdog.stopped()
    watchdog.started()
    const message = Uint8Array.from(job.message)
    send({ kind: 'run', message }, [message.buffer])
  }

  await ready(worker, dataDir)
  worker.on('error', (error) => fail(`the embedded database failed: ${error.message}`))
  worker.on('exit', () => fail('the embedded database has stopped'))
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'answer') jobs[0]?.onAnswer(message.bytes)
    else if (message.kind === 'panic') fail(`the embedded database cannot go on: ${message.line}`)
    else if (message.kind === 'failed') fail(`the embedded database failed: ${message.message}`)
    else if (message.kind === 'done') {
      jobs.shift()?.resolve()
      sendNext()
    }
  })

  return {
    run: (message, onAnswer) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        jobs.push({ message, onAnswer, resolve, reject })
        if (jobs.length === 1) sendNext()
      }),
    /** Meanwhile a query may run for a quarter of an hour. */
    async unhurried(work) {
      limit = longLimitSeconds
      try {
        return await work()
      } finally {
        limit = limitSeconds
      }
    },
    async close() {
      if (failure || isClosing) return
      isClosing = true
      const exit = once(worker, 'exit')
      watchdog.started()
      send({ kind: 'close' })
      await exit
    },
  }
}

/** Resolves when the engine is ready; rejects with the reason when it cannot start (folder locked, storage not durable). */
function ready(worker: Worker, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      worker.off('message', onMessage).off('error', settle).off('exit', onExit)
      if (error) reject(error)
      else resolve()
    }
    const onExit = () => settle(new Error('the embedded database stopped while it started'))
    const onMessage = (message: FromWorker) => {
      if (message.kind === 'ready') settle()
      if (message.kind === 'panic') {
        settle(cannotStart(dataDir, message.line))
        void worker.terminate()
      }
    }
    worker.on('message', onMessage).on('error', settle).on('exit', onExit)
  })
}

/** `process.exit` would wait for the thread that hangs. The files are safe, as after a crash. */
function killProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Calls `onStuck` when work that has started does not stop within the limit. It counts its own ticks instead of reading the
 * clock, so that a sleeping laptop or a debugger does not count as stuck. */
function startWatchdog(
  limitSeconds: () => number,
  onStuck: () => void,
): { started(): void; stopped(): void; end(): void } {
  let ticks = 0
  let isBusy = false
  const timer = setInterval(() => {
    if (!isBusy) return
    ticks += 1
    if (ticks <= limitSeconds()) return
    clearInterval(timer)
    onStuck()
  }, 1_000)
  timer.unref()
  return {
    started() {
      isBusy = true
      ticks = 0
    },
    stopped() {
      isBusy = false
    },
    end: () => clearInterval(timer),
  }
}
