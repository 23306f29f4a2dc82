import type { PermissionObstacle } from '#contract/access/permission-obstacle'
import { permissions } from './permissions.ts'

export const permissionObstacles: Readonly<Record<PermissionObstacle, string>> = {
  NO_PERMISSION_TO_BOOK: permissions.whyNot.book,
  NO_PERMISSION_TO_ISSUE: permissions.whyNot.issue,
  NO_PERMISSION_TO_CANCEL: permissions.whyNot.cancel,
  SUSPENDED: permissions.suspended,
}
