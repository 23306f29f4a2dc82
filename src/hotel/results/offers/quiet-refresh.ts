import { useEffect } from 'react'
import { serverNow } from '../../../lib/call/clock.ts'
import { staleTimes } from '../../../lib/query/query.ts'

const idleMs = 30_000
const retryMs = 60_000

/** Milliseconds since the supplier's answer, our last fetch and the last user input. */
type Ages = { answer: number; fetch: number; touch: number }

/** Milliseconds until the list may be refetched: five minutes after the supplier's answer, one minute after the last fetch
 * and thirty seconds after the last input. */
export function waitBeforeRefresh({ answer, fetch, touch }: Ages): number {
  return Math.max(0, staleTimes.usual - answer, retryMs - fetch, idleMs - touch)
}

const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

type Refresh = {
  /** Milliseconds by the server's clock; `null`: no supplier answered. */
  answeredAt: number | null
  /** Milliseconds by the device's clock. */
  fetchedAt: number
  refresh: () => unknown
}

export function useQuietRefresh({ answeredAt, fetchedAt, refresh }: Refresh): void {
  useEffect(() => {
    if (answeredAt === null) return
    let touchedAt = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const touch = () => {
      touchedAt = Date.now()
    }
    const check = () => {
      const now = Date.now()
      const wait = waitBeforeRefresh({
        answer: serverNow().getTime() - answeredAt,
        fetch: now - fetchedAt,
        touch: now - touchedAt,
      })
      if (wait === 0 && document.visibilityState === 'visible' && navigator.onLine) refresh()
      // also after a refresh: a failed one changes nothing, so this effect would not run again
      timer = setTimeout(check, Math.max(wait, retryMs))
    }
    check()
    for (const name of inputEvents) addEventListener(name, touch, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of inputEvents) removeEventListener(name, touch)
    }
  }, [answeredAt, fetchedAt, refresh])
}
