// Starts the server, and starts it again when it died: a database that broke, memory that ran out, a bug.
import { spawn } from 'node:child_process'

const longestPauseMs = 60_000
/** Who lived for so long begins again with the shortest pause. */
const healthyMs = 60_000

/** Ends with the program when it ended by itself, was told to stop, or never was ready: its own sentence says why. */
export function keepRunning(words) {
  let child
  let pauseMs = 1_000
  let stopping = false
  let wasReady = false
  let pausing

  const begin = () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
      wasReady ||= message === 'ready'
    })
    child.on('exit', (code, signal) => {
      if (stopping || code === 0 || !wasReady) process.exit(code ?? 1)
      if (Date.now() - startedAt > healthyMs) pauseMs = 1_000
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      const seconds = pauseMs / 1_000
      console.error(
        `Tradewind ${how}. It starts again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      )
      pausing = setTimeout(begin, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      stopping = true
      clearTimeout(pausing)
      if (child.exitCode !== null || child.signalCode !== null) process.exit(0)
      child.kill(signal)
    })
  }
  begin()
}
