import { useEffect, useRef } from 'react'
import { isClockKnown } from '../call/clock.ts'
import { nextTask } from '../call/next-task.ts'
import { accessToken } from '../session/session.ts'

/** A server that does not answer keeps nobody from searching. */
const maxWaitMs = 2_000

/** `act` as of the last drawing, once the server has said its time: until then the days that a form begins with are a guess. */
export function useAtServerTime(act: () => void): () => void {
  const latest = useRef(act)
  const isWaiting = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  return () => {
    if (isClockKnown() || !navigator.onLine) return act()
    if (isWaiting.current) return
    isWaiting.current = true
    void serverTimeAsked().then(() => {
      isWaiting.current = false
      latest.current()
    })
  }
}

/** Resolves when the server has said its time and the forms have been drawn with it, or when it does not say it. */
async function serverTimeAsked(): Promise<void> {
  await Promise.race([
    accessToken().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
  ])
  await nextTask()
}
