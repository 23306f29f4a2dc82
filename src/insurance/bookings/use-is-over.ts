import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { isOver, type Limited } from './policy-display.ts'

const lookedAtEveryMs = 15_000

/** Rechecks by the server’s clock, so that the screen shows the expiry when it happens. */
export function useIsOver(policy: Limited, seenAt: number): boolean {
  const [now, setNow] = useState(serverNow)
  const over = isOver(policy, seenAt, now)
  const waits = policy.status === 'QUOTATION' && !over
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setNow(serverNow()), lookedAtEveryMs)
    return () => clearInterval(timer)
  }, [waits])
  return over
}
