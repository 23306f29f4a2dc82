import type { RoleCode } from '../session.ts'

/** Whether the role has access to trains: super administrators, and the roles that the installation adds (spec:
 * pnr-tour-train §6). */
export function mayUseTrains(role: RoleCode, addedRoles: readonly RoleCode[]): boolean {
  return role === 'ROLE_SUPER_ADMIN' || addedRoles.includes(role)
}
