import { may } from './may.ts'
import type { Permissions } from './session.ts'
import { suspendedSentence, whyNot } from './why-not-permitted.ts'

export type PermissionObstacle =
  | 'NO_PERMISSION_TO_BOOK'
  | 'NO_PERMISSION_TO_ISSUE'
  | 'NO_PERMISSION_TO_CANCEL'
  | 'SUSPENDED'

/** Reasons against a booking, an issue or a cancellation that are about the person and the same for every product. */
export const permissionObstacles: Readonly<Record<PermissionObstacle, string>> = {
  NO_PERMISSION_TO_BOOK: whyNot.book,
  NO_PERMISSION_TO_ISSUE: whyNot.issue,
  NO_PERMISSION_TO_CANCEL: whyNot.cancel,
  SUSPENDED: suspendedSentence,
}

export function isPermissionObstacle(obstacle: string): boolean {
  return obstacle in permissionObstacles
}

export function mayNotBook({ book, isSuspended }: Permissions): 'NO_PERMISSION_TO_BOOK' | 'SUSPENDED' | null {
  if (isSuspended) return 'SUSPENDED'
  return book <= 0 ? 'NO_PERMISSION_TO_BOOK' : null
}

export function mayNotIssue({
  issue,
  isSuspended,
}: Permissions): 'NO_PERMISSION_TO_ISSUE' | 'SUSPENDED' | null {
  if (isSuspended) return 'SUSPENDED'
  return issue <= 0 ? 'NO_PERMISSION_TO_ISSUE' : null
}

/** Cancelling needs its own permission and that of booking. */
export function mayNotCancel(permissions: Permissions): PermissionObstacle | null {
  if (permissions.isSuspended) return 'SUSPENDED'
  return may(permissions, 'cancel') ? mayNotBook(permissions) : 'NO_PERMISSION_TO_CANCEL'
}
