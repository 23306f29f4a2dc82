import type { SaleStatus } from '#contract/order/filter'
import { toServerTime } from '../lib/call/clock.ts'
import { useKnownTime } from '../lib/query/use-server-time.ts'
import { type HoldState, statusNow } from './order-display.ts'

const refreshMs = 15_000

/** The current status by the server's clock; re-renders when a hold's deadline passes. While the clock is not known, the status
 * as it was fetched. */
export function useStatus(sale: HoldState, seenAt: number): SaleStatus {
  const now = useKnownTime(sale.status === 'HELD' ? refreshMs : null)
  return now ? statusNow(sale, toServerTime(seenAt), now) : sale.status
}
