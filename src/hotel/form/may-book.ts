import type { Permissions } from '#contract/access/session'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { type BookingObstacle, whyNotBook } from '#contract/hotel/rules'
import { serverNow } from '../../lib/call/clock.ts'

/** The offer has no time limit, or its time limit has passed: it can only be booked and issued in one step. */
export function mustIssueNow({ bookingHoldUntil }: CheckedHotel, now = serverNow()): boolean {
  return bookingHoldUntil === null || Date.parse(bookingHoldUntil) <= now.getTime()
}

export type DisabledReason =
  | BookingObstacle
  | 'OFFLINE'
  | 'PRICE_NOT_CHECKED'
  | 'PRICE_TOO_OLD'
  | 'CHANGE_NOT_CONFIRMED'
  | 'DEPOSIT_SHORT'

type Circumstances = {
  checked: CheckedHotel
  permissions: Permissions
  /** The price was checked in this visit and since the last reconnect. */
  fresh: boolean
  /** A room became non-refundable and the user has not confirmed it. */
  unconfirmed: boolean
  /** The user agreed to issue at once if that is the only way, or chose it otherwise. */
  issueNow: boolean
  /** It would be issued, and the deposit is too low. */
  short: boolean
  online: boolean
  now: Date
}

/** Why the button is closed: what the person cannot change first, what they can last. */
export function whyDisabled({
  checked,
  permissions,
  fresh,
  unconfirmed,
  issueNow,
  short,
  online,
  now,
}: Circumstances): DisabledReason | null {
  const obstacle = whyNotBook(permissions, { nonRefundable: mustIssueNow(checked, now), issueNow })
  if (obstacle && obstacle !== 'AGREEMENT_MISSING') return obstacle
  if (!online) return 'OFFLINE'
  if (!fresh) return 'PRICE_NOT_CHECKED'
  if (Date.parse(checked.quotedUntil) <= now.getTime()) return 'PRICE_TOO_OLD'
  if (short) return 'DEPOSIT_SHORT'
  return unconfirmed ? 'CHANGE_NOT_CONFIRMED' : obstacle
}
