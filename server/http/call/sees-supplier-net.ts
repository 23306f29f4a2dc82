import { may } from '#contract/access/may'
import type { Viewer } from './viewer.ts'

/** Whether the viewer may know what a supplier asks and bills, before any margin (safety: H8). */
export function seesSupplierNet({ role, permissions }: Pick<Viewer, 'role' | 'permissions'>): boolean {
  return role === 'ROLE_SUPER_ADMIN' && may(permissions, 'seeNett')
}
