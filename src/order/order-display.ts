import type { SaleStatus } from '#contract/order/filter'
import type { OrderRow } from '#contract/order/order'
import type { Tone } from '../ui/status.tsx'

/** As the lists of the products show them (spec: pnr-tour-train §4). */
export const toneOfSale: Record<SaleStatus, Tone> = {
  HELD: 'warning',
  BOOKED: 'done',
  ISSUED: 'done',
  CANCELLED: 'alarm',
  EXPIRED: 'alarm',
  CHANGING: 'info',
}

/** The status by now: a hold that was seen before its deadline is over when that has come. */
export function statusNow({ status, deadline }: Timed, seenAt: number, now: Date): SaleStatus {
  if (status !== 'HELD' || deadline === null) return status
  const ends = Date.parse(deadline)
  return seenAt < ends && ends <= now.getTime() ? 'EXPIRED' : status
}

export type Timed = Pick<OrderRow, 'status' | 'deadline'>
