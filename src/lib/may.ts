import { type PermissionName, permissionsOfRole } from '#contract/permissions'
import { useSession } from './session.ts'

/** Whether the signed-in person has a permission. A session that an older build kept has those of its role. */
export function useMay(name: PermissionName): boolean {
  return useGranted().includes(name)
}

/** The names of all permissions of the signed-in person. */
export function useGranted(): readonly string[] {
  const session = useSession()
  if (!session) return []
  return session.permissions.granted ?? permissionsOfRole[session.claims.userRoleCodeLevel]
}
