import type { OrderStatus } from '#contract/insurance/policy'
import type { SaleStatus } from '#contract/order/filter'
import { lookOfState } from '../../ui/state/look-of-state.ts'
import type { Look } from '../../ui/state/status.tsx'

/** ISSUED and CANCELLED have their own tone, every other status is blue (spec: insurance §4). */
export function lookOfPolicy(status: OrderStatus): Look {
  return status === 'QUOTATION' ? { tone: 'info' } : lookOfState[status]
}

/** The common word for the state of a quotation, which stands beside the specification's; `null`: they are the same. */
export function stateOfQuotation({ status, isBeingChecked }: HoldState, expired: boolean): SaleStatus | null {
  if (status !== 'QUOTATION') return isBeingChecked ? 'CHANGING' : null
  if (isBeingChecked) return 'CHANGING'
  return expired ? 'EXPIRED' : 'HELD'
}

export type HoldState = {
  readonly status: OrderStatus
  /** As of the last fetch. */
  readonly bookingIsExpire: boolean
  readonly bookingHoldUntil: string | null
  readonly isBeingChecked?: boolean | undefined
}

/** Whether the time limit has passed; the limit itself is too late. If it had passed when the data was fetched (`seenAt`,
 * ms of the server's clock), the server’s answer counts: a policy whose issue began in time has not expired. */
export function isExpired(
  { status, bookingIsExpire, bookingHoldUntil }: HoldState,
  seenAt: number,
  now: Date,
): boolean {
  if (status !== 'QUOTATION' || bookingHoldUntil === null) return bookingIsExpire
  const limit = Date.parse(bookingHoldUntil)
  return bookingIsExpire || (seenAt < limit && limit <= now.getTime())
}
