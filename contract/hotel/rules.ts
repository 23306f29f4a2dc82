import type { Permissions } from '../session.ts'

export type BookingObstacle = 'NO_PERMISSION_TO_BOOK' | 'NO_PERMISSION_TO_ISSUE' | 'AGREEMENT_MISSING'

/** The sentences of the specification (spec: shell-and-hotel §6). */
export const bookingObstacles: Readonly<Record<BookingObstacle, string>> = {
  NO_PERMISSION_TO_BOOK: 'No permission to book. Please contact your agency!',
  NO_PERMISSION_TO_ISSUE: 'No permission to issue. Please contact your agency!',
  AGREEMENT_MISSING: 'This booking is non-refundable. Please agree to book and issue it directly.',
}

type BookingChoice = {
  /** No rate in it can be held: it must be issued at once. */
  nonRefundable: boolean
  /** The person agreed, or asked, to issue at once. */
  issueNow: boolean
}

/** Why the user may not book; `null`: allowed (spec: shell-and-hotel §5). */
export function whyNotBook(
  { book, issue }: Permissions,
  { nonRefundable, issueNow }: BookingChoice,
): BookingObstacle | null {
  if (book <= 0) return 'NO_PERMISSION_TO_BOOK'
  if ((nonRefundable || issueNow) && issue <= 0) return 'NO_PERMISSION_TO_ISSUE'
  return nonRefundable && !issueNow ? 'AGREEMENT_MISSING' : null
}
