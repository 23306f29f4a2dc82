import type { Acting } from '#contract/admin/user-rules'
import { useGranted } from '../../lib/session/may.ts'
import { useSession } from '../../lib/session/session.ts'

/** The signed-in administrator, for the rules of who may change whom; `null`: signed out. */
export function useActing(): Acting | null {
  const session = useSession()
  const granted = useGranted()
  if (!session) return null
  const { claims, permissions } = session
  return {
    userId: claims.userId,
    role: claims.userRoleCodeLevel,
    granted,
    book: permissions.book,
    issue: permissions.issue,
  }
}
