import { type Need, unmetNeed } from '#contract/access/needs'
import { useSession } from './session.ts'

/** Whether the signed-in person meets the needs of a call (`endpoint.needs`), or has these permissions. Trains are open to super
 * admins alone here: `useMayUseTrains` knows the roles that the installation adds. */
export function useMay(needs: readonly Need[]): boolean {
  const isSignedIn = useSession() !== null
  const unmet = useUnmetNeed(needs)
  return isSignedIn && unmet === null
}

/** The first need that the signed-in person does not meet; `null`: there is none, or nobody is signed in. */
export function useUnmetNeed(needs: readonly Need[]): Need | null {
  const session = useSession()
  if (!session) return null
  const { orgType, userRoleCodeLevel: role } = session.claims
  return unmetNeed({ role, orgType, permissions: session.permissions, trainRoles: [] }, needs)
}

/** The names of all permissions of the signed-in person. */
export function useGranted(): readonly string[] {
  return useSession()?.permissions.granted ?? []
}
