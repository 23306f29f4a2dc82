import { mayNotBook, mayNotIssue, type PermissionObstacle } from '../access/permission-obstacle.ts'
import type { Permissions } from '../access/session.ts'

export type BookingObstacle = Exclude<PermissionObstacle, 'NO_PERMISSION_TO_CANCEL'> | 'AGREEMENT_MISSING'

type BookingChoice = {
  /** No rate in it can be held: it must be issued at once. */
  nonRefundable: boolean
  /** The person agreed, or asked, to issue at once. */
  issueNow: boolean
}

/** Why the user may not book; `null`: allowed (spec: shell-and-hotel §5). */
export function whyNotBook(
  permissions: Permissions,
  { nonRefundable, issueNow }: BookingChoice,
): BookingObstacle | null {
  const obstacle = mayNotBook(permissions) ?? (nonRefundable || issueNow ? mayNotIssue(permissions) : null)
  if (obstacle) return obstacle
  return nonRefundable && !issueNow ? 'AGREEMENT_MISSING' : null
}
