import { useEffect, useState } from 'react'
import type { SaleStatus } from '#contract/order/filter'
import { serverNow } from '../lib/clock.ts'
import { statusNow, type Timed } from './order-display.ts'

const lookedAtEveryMs = 15_000

/** Changes while somebody looks, by the server's clock. */
export function useStatus(sale: Timed, seenAt: number): SaleStatus {
  const [now, setNow] = useState(serverNow)
  const status = statusNow(sale, seenAt, now)
  const waits = status === 'HELD'
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setNow(serverNow()), lookedAtEveryMs)
    return () => clearInterval(timer)
  }, [waits])
  return status
}
