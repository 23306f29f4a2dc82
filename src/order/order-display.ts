import type { SaleStatus } from '#contract/order/filter'
import type { OrderRow } from '#contract/order/order'
import type { Tone } from '../ui/status.tsx'

/** The same tones as in the products' own lists (spec: pnr-tour-train §4). */
export const toneOfSale: Record<SaleStatus, Tone> = {
  HELD: 'warning',
  BOOKED: 'done',
  ISSUED: 'done',
  CANCELLED: 'alarm',
  EXPIRED: 'alarm',
  CHANGING: 'info',
}

/** The status at `now`: a hold fetched (`seenAt`, milliseconds) before its deadline is expired once that has passed. */
export function statusNow({ status, deadline }: HoldState, seenAt: number, now: Date): SaleStatus {
  if (status !== 'HELD' || deadline === null) return status
  const ends = Date.parse(deadline)
  return seenAt < ends && ends <= now.getTime() ? 'EXPIRED' : status
}

export type HoldState = Pick<OrderRow, 'status' | 'deadline'>
