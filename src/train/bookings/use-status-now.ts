import { useEffect, useState } from 'react'
import type { TrainStatus } from '#contract/train/filter'
import { serverNow } from '../../lib/clock.ts'
import { type HoldState, statusNow } from './train-display.ts'

const clockTickMs = 15_000

/** Rechecks by the server’s clock, so that the screen shows the expiry when it happens. */
export function useStatusNow(hold: HoldState): TrainStatus {
  const [now, setNow] = useState(serverNow)
  const status = statusNow(hold, now)
  const mayExpire = status === 'HELD'
  useEffect(() => {
    if (!mayExpire) return
    const timer = setInterval(() => setNow(serverNow()), clockTickMs)
    return () => clearInterval(timer)
  }, [mayExpire])
  return status
}
