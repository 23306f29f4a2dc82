import { unansweredCalls } from '../call/send.ts'

const lookMs = 250
/** A call that hangs does not hold the rest up for ever. */
const patienceMs = 30_000

/** Resolves when the page is idle and no call waits for its reply. */
export async function whenQuiet(): Promise<void> {
  const until = performance.now() + patienceMs
  do {
    await idle()
    if (unansweredCalls() === 0) return
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  } while (performance.now() < until)
}

/** Safari has no `requestIdleCallback`. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: patienceMs })
    else setTimeout(resolve, lookMs)
  })
}
