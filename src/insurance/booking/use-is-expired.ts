import { toServerTime } from '../../lib/call/clock.ts'
import { useKnownTime } from '../../lib/query/use-server-time.ts'
import { type HoldState, isExpired } from './policy-display.ts'

const clockTickMs = 15_000

/** Rechecks by the server’s clock, so that the screen shows the expiry when it happens. While the clock is not known, the server's
 * own answer counts. */
export function useIsExpired(policy: HoldState, seenAt: number): boolean {
  const now = useKnownTime(policy.status === 'QUOTATION' ? clockTickMs : null)
  return now ? isExpired(policy, toServerTime(seenAt), now) : policy.bookingIsExpire
}
