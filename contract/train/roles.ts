import type { RoleCode } from '../session.ts'

/** The train link and its calls: for the super administrator, and for whom the installation adds (spec: pnr-tour-train
 * §6). */
export function mayUseTrains(role: RoleCode, widened: readonly RoleCode[]): boolean {
  return role === 'ROLE_SUPER_ADMIN' || widened.includes(role)
}
