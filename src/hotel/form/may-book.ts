import type { CheckedHotel } from '#contract/hotel/hotel'
import { type BookingObstacle, whyNotBook } from '#contract/hotel/rules'
import type { Permissions } from '#contract/session'
import { serverNow } from '../../lib/clock.ts'

/** Cannot be held, or not any more: it is booked and issued in one step, or not at all. */
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
  /** The price was checked in this visit, and since the network came back. */
  fresh: boolean
  /** A room turned non-refundable, and nobody said that it was seen. */
  unconfirmed: boolean
  /** Agreed to, where it must be; wished for, where it may be. */
  issueNow: boolean
  /** It would be issued, and the deposit does not suffice. */
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
