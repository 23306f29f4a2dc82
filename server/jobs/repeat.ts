import { AsyncResource } from 'node:async_hooks'
import type { Job } from './job.ts'

/** Repeats the work with a pause of `everyMs`, never twice at once; `stop` waits for the running one. While the job is idle,
 * each pause is twice the one before. */
export function repeat(
  { everyMs, run, idle }: Omit<Job, 'task'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let pause: ReturnType<typeof setTimeout> | undefined
  let pauseMs = everyMs
  let wasWoken = false
  let running = Promise.resolve()
  const next = () => {
    if (stopped) return
    pause = setTimeout(() => {
      pause = undefined
      running = work().finally(next)
    }, pauseMs)
  }
  async function work(): Promise<void> {
    wasWoken = false
    const before = pauseMs
    pauseMs = everyMs
    try {
      await run()
      if (idle && (await idle.isIdle()) && !wasWoken) pauseMs = Math.min(2 * before, idle.maxMs)
    } catch (error) {
      onError(error)
    }
  }
  // who wakes the job may be in a transaction, in which the job must not run
  const wake = AsyncResource.bind(() => {
    wasWoken = true
    if (!pause || pauseMs === everyMs) return
    clearTimeout(pause)
    pauseMs = everyMs
    next()
  })
  idle?.watch(wake)
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(pause)
      await running
    },
  }
}
