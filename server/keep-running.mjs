// Starts the server and restarts it after a crash.
import { spawn } from 'node:child_process'

const longestPauseMs = 60_000
/** After a run this long, the pause before a restart is the shortest one again. */
const healthyMs = 60_000

/** Runs the program with Node. Exits with it, without a restart, when it exits with code 0, when we are told to stop, or when
 * it never sent 'ready': it has then printed the reason itself. */
export function keepRunning(args) {
  let child
  let pauseMs = 1_000
  let stopping = false
  let wasReady = false
  let restartTimer

  const startServer = () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
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
      restartTimer = setTimeout(startServer, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      stopping = true
      clearTimeout(restartTimer)
      if (child.exitCode !== null || child.signalCode !== null) process.exit(0)
      child.kill(signal)
    })
  }
  startServer()
}
