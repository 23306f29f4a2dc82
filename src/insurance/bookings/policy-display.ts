import type { OrderStatus } from '#contract/insurance/policy'
import type { Tone } from '../../ui/status.tsx'

/** ISSUED and CANCELLED have their own display, whatever else there is is blue (spec: insurance §4). */
export function toneOfPolicy(status: OrderStatus): Tone {
  if (status === 'ISSUED') return 'done'
  return status === 'CANCELLED' ? 'alarm' : 'info'
}

export type Limited = {
  readonly status: OrderStatus
  /** As the server said when it was asked. */
  readonly bookingIsExpire: boolean
  readonly bookingHoldUntil: string | null
}

/** Whether the time to pay is over by now; the limit itself is too late. Of a limit that had passed already when the server
 * was asked, the server has said it: what was being issued in time has not expired. */
export function isOver(
  { status, bookingIsExpire, bookingHoldUntil }: Limited,
  seenAt: number,
  now: Date,
): boolean {
  if (status !== 'QUOTATION' || bookingHoldUntil === null) return bookingIsExpire
  const limit = Date.parse(bookingHoldUntil)
  return bookingIsExpire || (seenAt < limit && limit <= now.getTime())
}
