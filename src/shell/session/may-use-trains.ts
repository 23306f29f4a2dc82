import { useQuery } from '@tanstack/react-query'
import { mayUseTrains } from '#contract/access/needs'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import { configIfReachable } from '../../lib/query/reachable-config.ts'
import { currentSession, useSession } from '../../lib/session/session.ts'

/** Whether the signed-in user may use trains; until the configuration is loaded, only super admins may
 * (spec: pnr-tour-train §6). */
export function useMayUseTrains(): boolean {
  const role = useSession()?.claims.userRoleCodeLevel
  const { data: config } = useQuery(appConfigQuery)
  return role !== undefined && mayUseTrains(role, config?.trainRoles ?? [])
}

/** The same for a route guard, which waits a moment for the configuration. */
export async function sessionMayUseTrains(): Promise<boolean> {
  const role = currentSession()?.claims.userRoleCodeLevel
  if (!role) return false
  if (mayUseTrains(role, [])) return true
  const config = await configIfReachable()
  return mayUseTrains(role, config?.trainRoles ?? [])
}
