import { statementNeeds } from '#contract/deposit'
import { useGranted } from '../lib/may.ts'
import { useSession } from '../lib/session.ts'

/** Whether the person may open the deposit statement. */
export function useSeesStatement(): boolean {
  const granted = useGranted()
  const orgType = useSession()?.claims.orgType
  return orgType !== undefined && statementNeeds(orgType).every((name) => granted.includes(name))
}
