import { useEffect } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { fresh } from '../../lib/query.ts'

const quietMs = 30_000
const pauseMs = 60_000

/** Milliseconds that have gone by since each of them. */
type Ages = { answer: number; fetch: number; touch: number }

/** How long until the list may be replaced: five minutes after the supplier answered, not right after a former
 * attempt, and never under the person's hands. */
export function waitBeforeRefresh({ answer, fetch, touch }: Ages): number {
  return Math.max(0, fresh.usual - answer, pauseMs - fetch, quietMs - touch)
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

type Refresh = {
  /** By the server's clock; `null` when no supplier answered. */
  answeredAt: number | null
  /** By the device's. */
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
    const look = () => {
      const now = Date.now()
      const wait = waitBeforeRefresh({
        answer: serverNow().getTime() - answeredAt,
        fetch: now - fetchedAt,
        touch: now - touchedAt,
      })
      if (wait === 0 && document.visibilityState === 'visible' && navigator.onLine) refresh()
      // once more after a refresh too: one that fails leaves the list as it was
      timer = setTimeout(look, Math.max(wait, pauseMs))
    }
    look()
    for (const name of touches) addEventListener(name, touch, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of touches) removeEventListener(name, touch)
    }
  }, [answeredAt, fetchedAt, refresh])
}
