import { currentSession } from '../session/session.ts'

/** What decides which prices and acts a detail has. */
export function viewNow(): string {
  const { claims, permissions } = currentSession() ?? {}
  return JSON.stringify([claims?.orgId, claims?.orgType, claims?.userRoleCodeLevel, permissions])
}
