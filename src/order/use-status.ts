import { useEffect, useState } from 'react'
import type { SaleStatus } from '#contract/order/filter'
import { serverNow } from '../lib/clock.ts'
import { type HoldState, statusNow } from './order-display.ts'

const refreshMs = 15_000

/** The current status by the server's clock; re-renders when a hold's deadline passes. */
export function useStatus(sale: HoldState, seenAt: number): SaleStatus {
  const [now, setNow] = useState(serverNow)
  const status = statusNow(sale, seenAt, now)
  const isHeld = status === 'HELD'
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(() => setNow(serverNow()), refreshMs)
    return () => clearInterval(timer)
  }, [isHeld])
  return status
}
