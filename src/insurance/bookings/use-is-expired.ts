import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { type HoldState, isExpired } from './policy-display.ts'

const clockTickMs = 15_000

/** Rechecks by the server’s clock, so that the screen shows the expiry when it happens. */
export function useIsExpired(policy: HoldState, seenAt: number): boolean {
  const [now, setNow] = useState(serverNow)
  const expired = isExpired(policy, seenAt, now)
  const mayExpire = policy.status === 'QUOTATION' && !expired
  useEffect(() => {
    if (!mayExpire) return
    const timer = setInterval(() => setNow(serverNow()), clockTickMs)
    return () => clearInterval(timer)
  }, [mayExpire])
  return expired
}
