import type { SaleStatus } from '#contract/order/filter'
import type { OrderRow } from '#contract/order/order'

/** The status at `now`: a hold fetched (`seenAt`, milliseconds of the server's clock) before its deadline is expired once that has passed. */
export function statusNow({ status, deadline }: HoldState, seenAt: number, now: Date): SaleStatus {
  if (status !== 'HELD' || deadline === null) return status
  const ends = Date.parse(deadline)
  return seenAt < ends && ends <= now.getTime() ? 'EXPIRED' : status
}

export type HoldState = Pick<OrderRow, 'status' | 'deadline'>
