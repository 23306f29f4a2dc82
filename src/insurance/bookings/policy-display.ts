import type { OrderStatus } from '#contract/insurance/policy'
import type { Tone } from '../../ui/status.tsx'

/** ISSUED and CANCELLED have their own tone, every other status is blue (spec: insurance §4). */
export function toneOfPolicy(status: OrderStatus): Tone {
  if (status === 'ISSUED') return 'done'
  return status === 'CANCELLED' ? 'alarm' : 'info'
}

export type HoldState = {
  readonly status: OrderStatus
  /** As of the last fetch. */
  readonly bookingIsExpire: boolean
  readonly bookingHoldUntil: string | null
}

/** Whether the time limit has passed; the limit itself is too late. If it had passed when the data was fetched (`seenAt`,
 * ms), the server’s answer counts: a policy whose issue began in time has not expired. */
export function isExpired(
  { status, bookingIsExpire, bookingHoldUntil }: HoldState,
  seenAt: number,
  now: Date,
): boolean {
  if (status !== 'QUOTATION' || bookingHoldUntil === null) return bookingIsExpire
  const limit = Date.parse(bookingHoldUntil)
  return bookingIsExpire || (seenAt < limit && limit <= now.getTime())
}
