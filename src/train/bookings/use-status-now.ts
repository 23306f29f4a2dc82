import { useEffect, useState } from 'react'
import type { TrainStatus } from '#contract/train/filter'
import { serverNow } from '../../lib/clock.ts'
import { type Held, statusNow } from './train-display.ts'

const lookedAtEveryMs = 15_000

/** Rechecks by the server’s clock, so that the screen shows the expiry when it happens. */
export function useStatusNow(held: Held): TrainStatus {
  const [now, setNow] = useState(serverNow)
  const status = statusNow(held, now)
  const waits = status === 'HELD'
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setNow(serverNow()), lookedAtEveryMs)
    return () => clearInterval(timer)
  }, [waits])
  return status
}
