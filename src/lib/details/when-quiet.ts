import { unansweredCalls } from '../call/send.ts'
import { whenIdle } from '../call/when-idle.ts'

const lookMs = 250
/** A call that hangs does not hold the rest up for ever. */
const patienceMs = 30_000

/** Resolves when the page is idle and no call waits for its reply. */
export async function whenQuiet(): Promise<void> {
  const until = performance.now() + patienceMs
  do {
    await new Promise<void>((resolve) => whenIdle(resolve, { timeoutMs: patienceMs, restMs: lookMs }))
    if (unansweredCalls() === 0) return
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  } while (performance.now() < until)
}
